import { exactTimeOf } from './moment.ts';

export interface Entry {
  at?: string;
  what: string;
  who: string;
  /** Its details, verbatim. */
  raw?: string;
}

/** Events, line by line; each can be expanded to all details. */
export const Entries = ({ entries }: { entries: Entry[] }) => (
  <ol className="order-entries">
    {entries.map(({ at, what, who, raw }, index) => (
      <li key={index}>
        <div className="order-entries__line">
          {at && <time dateTime={at}>{exactTimeOf(at)}</time>}
          <strong>{what}</strong>
          <span>{who}</span>
        </div>
        {raw && (
          <details>
            <summary>Raw entry</summary>
            <pre className="change">{raw}</pre>
          </details>
        )}
      </li>
    ))}
  </ol>
);
