import { type Facet, facetNames } from '#src/features/catalogue/kept-queries.ts';
import { Link } from '#src/router/link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chipText, type FacetGroup } from './choices-of.ts';
import { hrefOf, type ListState, noChoices } from './list-state.ts';

interface Props {
  path: string;
  state: ListState;
  groups: FacetGroup[];
  /** The facet that the page itself determines, such as the industry. */
  fixed?: Facet;
}

/** The choices in use, each with a link that removes it, which crawlers should not follow. */
export function ChosenChips({ path, state, groups, fixed }: Props) {
  const chosen = facetNames
    .filter((facet) => facet !== fixed)
    .flatMap((facet) => state[facet].map((value) => ({ facet, value })));
  if (chosen.length === 0) return null;
  return (
    <div className="chip-list">
      {chosen.map(({ facet, value }) => (
        <Link
          key={`${facet}-${value}`}
          className="chip"
          rel="nofollow"
          preventScrollReset
          to={hrefOf(path, {
            ...state,
            [facet]: state[facet].filter((other) => other !== value),
            page: 1,
          })}
        >
          <span className="sr">Remove </span>
          {chipText(groups, facet, value)}
          <Icon name="x" />
        </Link>
      ))}
      <Link
        className="chip chip--clear"
        rel="nofollow"
        preventScrollReset
        to={hrefOf(path, { ...state, ...noChoices(), page: 1 })}
      >
        Clear all
      </Link>
    </div>
  );
}
