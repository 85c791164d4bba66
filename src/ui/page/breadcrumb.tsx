import { Link } from '#src/router/link.tsx';

export interface Crumb {
  text: string;
  /** Absent for the page itself. */
  to?: string;
  /** The full text, if `text` is cut. */
  title?: string;
}

/** The path from Home to this page; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ text, to, title }) => (
          <li
            key={text}
            aria-current={to ? undefined : 'page'}
            title={title}
            className={title && title !== text ? 'crumbs__cut' : undefined}
          >
            {to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  );
}
