import type { LookAnswer, LookBlock } from '../samples/look-contract.ts';

interface Props {
  page: LookAnswer['pages'][number];
  /** Whether a part of the sample begins on this page; links to the part lead here. */
  begins: boolean;
  /** The first picture of the page loads at once. */
  first: boolean;
}

/** A page of the sample: its picture, which opens separately for a closer look, and its text. */
export function LookPage({ page: { number, part, title, picture, blocks }, begins, first }: Props) {
  const name = begins ? title : `${title}, continued`;
  return (
    <section
      className="look-page"
      id={begins ? part : `page-${number}`}
      aria-label={`Page ${number}, ${name}`}
    >
      <h2>
        {name} <span className="meta">{`Page ${number} of the sample`}</span>
      </h2>
      <a className="look-page__picture" href={picture}>
        <img
          src={picture}
          width={595}
          height={842}
          alt={`Page ${number}, ${name}. Open it to read it closely.`}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      </a>
      <details className="look-page__text fold">
        <summary>{`Read page ${number} as text`}</summary>
        <div className="prose">
          {blocks.map((block, i) => (
            <Block key={i} block={block} level={begins && i === 0 ? 'title' : 'text'} />
          ))}
        </div>
      </details>
    </section>
  );
}

function Block({ block, level }: { block: LookBlock; level: 'title' | 'text' }) {
  if (block.kind === 'heading') return level === 'title' ? null : <h3>{block.text}</h3>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const { title, head, rows } = block.table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1] ?? i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
