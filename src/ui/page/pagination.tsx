import { Link } from '#src/router/link.tsx';

interface Props {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** The page numbers to show, with `null` for a gap: first, last, the current one and its neighbours. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((n, place) => {
    const missing = place > 0 ? n - sorted[place - 1]! - 1 : 0;
    // A gap of one page is no shorter than its number.
    if (missing === 1) return [n - 1, n];
    return missing > 1 ? [null, n] : [n];
  });
}

/** Links to the pages of a list that a crawler can follow; nothing if there is one page. */
export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      <ol>
        {page > 1 && (
          <li>
            <Link to={href(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span className="pagination__gap">…</span>
            ) : (
              <Link
                to={href(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={href(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
