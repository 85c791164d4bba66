import './timeline.css';
import { Link } from 'react-admin';

export interface Happened {
  key: string;
  what: string;
  /** The record that it belongs to. */
  to?: string;
  amount?: string;
  /** When, and who did it. */
  note: string;
  /** It changed the state; others are drawn lighter. */
  decisive?: boolean;
}

/** Events, newest first. */
export const Timeline = ({ happened }: { happened: Happened[] }) => (
  <ol className="timeline">
    {happened.map(({ key, what, to, amount, note, decisive }) => (
      <li key={key} data-decisive={decisive || undefined}>
        <b>{to ? <Link to={to}>{what}</Link> : what}</b> {amount}
        <span>{note}</span>
      </li>
    ))}
  </ol>
);
