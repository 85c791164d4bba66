import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { roundedText } from '#src/money.ts';
import type { Trade } from './trade.ts';

/** Minutes as a readable duration. */
function lasting(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

const PAID = `/orders?filter=${encodeURIComponent('{"status":"paid"}')}`;
const OVERDUE = `/leads?filter=${encodeURIComponent('{"overdue":"true"}')}`;

const Figure = ({ label, to, children }: { label: string; to?: string; children: ReactNode }) => (
  <div>
    <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The month so far, in a line; while it is fetched it keeps its place. */
export function MonthNumbers({ trade }: { trade: Trade | undefined }) {
  const now = trade?.months.at(-1);
  const response = trade?.response;
  const shown = (value: string | number | undefined) => (trade ? (value ?? '–') : '…');
  const share =
    response?.answered && `${Math.round((100 * response.in_time) / response.answered)} %`;
  const revenue = trade && [
    roundedText(now?.revenue_cents ?? 0),
    ...trade.others.map(({ currency, revenue_cents: cents }) => roundedText(cents, currency)),
  ];
  return (
    <dl className="counts" aria-label="This month">
      <Figure label="Revenue this month">{shown(revenue?.join(' + '))}</Figure>
      <Figure label="Orders paid" to={PAID}>
        {shown(now?.paid)}
      </Figure>
      <Figure label="Checkouts">{shown(now?.checkouts)}</Figure>
      <Figure label="Answered on time">{shown(share || undefined)}</Figure>
      <Figure label="Time to first reply">
        {shown(response && lasting(response.median_minutes))}
      </Figure>
      <Figure label="Overdue now" to={OVERDUE}>
        {response?.overdue ? <strong>{response.overdue}</strong> : shown(response?.overdue)}
      </Figure>
    </dl>
  );
}
