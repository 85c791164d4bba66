import type { CatalogueAnswer } from '#src/features/catalogue/search-contract.ts';
import { listed } from '#src/licences.ts';
import { pages } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Facet, SearchState } from './search-state.ts';

interface Props {
  state: SearchState;
  facets: CatalogueAnswer['facets'];
  onToggle: (facet: Facet, value: string) => void;
}

/**
 * The choices that narrow the catalogue, with how many reports each would show. Without script they are one form; where
 * there is nothing to narrow they are not there.
 */
export function FacetPanel({ state, facets, onToggle }: Props) {
  const all: {
    facet: Facet;
    title: string;
    choices: { value: string; text: string; count: number }[];
  }[] = [
    {
      facet: 'industry',
      title: 'Industry',
      choices: facets.industries.map(({ slug, name, count }) => ({
        value: slug,
        text: name,
        count,
      })),
    },
    {
      facet: 'year',
      title: 'Year',
      choices: facets.years.map(({ value, count }) => ({ value, text: value, count })),
    },
    {
      facet: 'price',
      title: `Price, ${listed.name}`,
      choices: facets.prices.map(({ value, label, count }) => ({ value, text: label, count })),
    },
    {
      facet: 'pages',
      title: 'Pages',
      choices: facets.pages.map(({ value, label, count }) => ({ value, text: label, count })),
    },
  ];
  const groups = all.filter(({ choices }) => choices.length > 0);
  if (groups.length === 0) return null;
  return (
    <aside className="side-list" aria-label="Narrow the search">
      <details>
        <summary>
          Narrow the search
          <Icon name="caret-down" />
        </summary>
        <form className="facet-panel" action={pages.customSearch}>
          {state.q && <input type="hidden" name="q" value={state.q} />}
          {groups.map(({ facet, title, choices }) => (
            <fieldset key={facet}>
              <legend>{title}</legend>
              {choices.map(({ value, text, count }) => (
                <label className="facet" key={value}>
                  <input
                    type="checkbox"
                    name={facet}
                    value={value}
                    checked={state[facet].includes(value)}
                    onChange={() => onToggle(facet, value)}
                  />
                  {text}
                  <small>{count.toLocaleString('en-US')}</small>
                </label>
              ))}
            </fieldset>
          ))}
          <noscript>
            <Button type="submit">Show reports</Button>
          </noscript>
        </form>
      </details>
    </aside>
  );
}
