import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { Headline } from '#src/ui/page/headline.tsx';
import { type FoundMarket, MOST_LISTED, type SearchResult } from './search-result.ts';
import { NEAREST, reportsCounted, takenFor } from './search-words.ts';

export interface Hit {
  id: string;
  name: string;
  to: string;
  /** Beside the name. */
  note?: string;
  /** Below the name and next to it. */
  market?: FoundMarket;
}

interface Group {
  heading: string;
  /** Under the heading. */
  note?: string;
  hits: Hit[];
}

/** The results by heading, each with its address. */
export function groupsOf(result: SearchResult, panelId: string): Group[] {
  const hits = <Item extends { id: number; name: string }>(
    kind: string,
    items: Item[],
    to: (item: Item) => string,
  ) =>
    items.map((item) => ({ id: `${panelId}-${kind}-${item.id}`, name: item.name, to: to(item) }));
  const authors: Group = {
    heading: 'Authors',
    hits: (result.authors ?? []).map(({ name, slug, reports }) => ({
      id: `${panelId}-a-${slug}`,
      name,
      to: href(pages.author, { slug }),
      note: reports > 0 ? reportsCounted(reports) : 'Articles',
    })),
  };
  const found = [
    {
      heading: 'Industries',
      hits: hits('i', result.industries, ({ slug }) => href(pages.industry, { slug })),
    },
    {
      heading: 'Services',
      hits: hits('s', result.services, ({ id }) => `${pages.services}#service-${id}`),
    },
    {
      heading: 'Reports',
      note: noteOf(result),
      hits: result.reports.map(({ id, name, slug, market }) => ({
        id: `${panelId}-r-${id}`,
        name,
        to: href(pages.reportDetails, { slug }),
        ...(market && { market }),
      })),
    },
    {
      heading: 'Companies',
      hits: (result.companies ?? []).map(({ name, slug, reports }) => ({
        id: `${panelId}-c-${slug}`,
        name,
        to: href(pages.reportStore, {}, { company: slug }),
        note: reportsCounted(reports),
      })),
    },
  ];
  // Above their own reports; below reports that only happen to have the word.
  const all = result.by_author ? [authors, ...found] : [...found, authors];
  return all.filter((group) => group.hits.length > 0);
}

/** The message about reports that do not contain the words as they were typed. */
function noteOf({ nearest, corrected = [] }: SearchResult): string | undefined {
  if (nearest) return NEAREST;
  return corrected.map(({ typed, meant }) => `${takenFor(typed)} ${meant}?`).join(' ') || undefined;
}

function Marked({ name, query }: { name: string; query: string }) {
  const start = name.toLowerCase().indexOf(query.toLowerCase());
  if (start < 0)
    return (
      <span>
        <Headline text={name} />
      </span>
    );
  const end = start + query.length;
  return (
    <span>
      <Headline text={name.slice(0, start)} />
      <mark>{name.slice(start, end)}</mark>
      <Headline text={name.slice(end)} />
    </span>
  );
}

/** A sparkline of a market: its label is next to it. */
const Line = ({ path, turn }: NonNullable<FoundMarket['line']>) => (
  <svg className="search__line" width="48" height="16" aria-hidden="true">
    <path d={path} />
    {turn !== null && <path d={`M${turn} 0V16`} />}
  </svg>
);

interface Props {
  id: string;
  query: string;
  groups: Group[];
  /** `id` of the result that the arrow keys have selected. */
  active?: string;
  /** How many reports the catalogue search would show, if there are more than the panel lists. */
  total?: string;
  /** The answer to the current text is still pending: the list belongs to an earlier text. */
  waiting: boolean;
  onChoose: () => void;
}

/** The results, below the search field. They are options: the arrow keys of the field reach them. */
export function SearchPanel({ id, query, groups, active, total, waiting, onChoose }: Props) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const own = groups.find(({ heading }) => heading === 'Reports');
  const reports = own?.note === NEAREST ? 0 : (own?.hits.length ?? 0);
  const found = count ? `${count} ${count === 1 ? 'result' : 'results'}` : 'No results found.';
  const look = [waiting && (count ? 'search__panel--stale' : 'search__panel--first')]
    .filter(Boolean)
    .join(' ');
  const all = total ?? (reports > 0 && reports < MOST_LISTED ? String(reports) : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: any click closes; keys go through the field
    <div className={`search__panel ${look}`} id={id} aria-busy={waiting} onClick={onChoose}>
      <p className={count ? 'sr' : 'search__none'} role="status">
        {waiting ? 'Searching…' : [found, own?.note].filter(Boolean).join('. ')}
      </p>
      {groups.map(({ heading, note, hits }) => (
        <section key={heading}>
          <h2 id={`${id}-${heading}`}>{heading}</h2>
          {note && <p className="search__note">{note}</p>}
          <div role="listbox" aria-labelledby={`${id}-${heading}`}>
            {hits.map((hit) => (
              <Link
                key={hit.id}
                id={hit.id}
                to={hit.to}
                role="option"
                aria-selected={hit.id === active}
                tabIndex={-1}
              >
                <span>
                  <Marked name={hit.name} query={query} />
                  {hit.market && <small>{hit.market.words}</small>}
                </span>
                {hit.market?.line && <Line {...hit.market.line} />}
                {hit.note && <small>{hit.note}</small>}
              </Link>
            ))}
          </div>
        </section>
      ))}
      <Link className="more-link" to={href(pages.customSearch, {}, { q: query })}>
        {reports === 0
          ? 'Search the whole catalogue'
          : ['See all', all, 'results'].filter(Boolean).join(' ')}
      </Link>
    </div>
  );
}
