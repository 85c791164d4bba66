import './timeline.css';

export interface Happened {
  key: string;
  what: string;
  /** When, and who did it. */
  note: string;
  /** It changed how things stand; others are drawn lighter. */
  decisive?: boolean;
}

/** What happened, newest first. */
export const Timeline = ({ happened }: { happened: Happened[] }) => (
  <ol className="timeline">
    {happened.map(({ key, what, note, decisive }) => (
      <li key={key} data-decisive={decisive || undefined}>
        <b>{what}</b>
        <span>{note}</span>
      </li>
    ))}
  </ol>
);
