import type { Heading } from '../pieces/headings.ts';

/** The contents of a long text, with links to its headings. */
export function OnPage({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className="on-page" aria-labelledby="on-page">
      <h2 id="on-page">On this page</h2>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
