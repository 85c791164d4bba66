import {
  DayNumber,
  exactSums,
  filteredList,
  roundedSums,
} from '#src/backoffice/waiting/day-number.tsx';
import type { CallBody } from '#src/http/api/contract.ts';
import type { insightContracts } from '../contract.ts';
import { useFigures } from './use-figures.ts';

type Sales = CallBody<(typeof insightContracts)['figures.sales']>;

/** How long ago something was, in the largest unit that says enough. */
function ago(iso: string): string {
  const minutes = Math.round((Date.now() - new Date(iso).getTime()) / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

const offersNote = ({ offers: { count, ending } }: Sales) =>
  [count === 1 ? '1 offer' : `${count} offers`, ending > 0 && `${ending} in the last two days`]
    .filter(Boolean)
    .join(', ');

/** What waits for sales, and how answers keep their promise, in a line. */
export function SalesNumbers() {
  const { figures: sales, problem } = useFigures<Sales>('/figures/sales');
  if (problem) return <p role="alert">{problem}</p>;
  const shown = (value: (sales: Sales) => string | number) => (sales ? String(value(sales)) : '…');
  return (
    <dl className="counts" aria-label="Sales today">
      <DayNumber
        label="Overdue"
        to={filteredList('leads', { overdue: 'true' })}
        urgent={(sales?.overdue ?? 0) > 0}
        note={shown(({ overdue_since: since }) =>
          since ? `oldest by ${ago(since)}` : 'every promise is kept',
        )}
      >
        {shown(({ overdue }) => overdue)}
      </DayNumber>
      <DayNumber
        label="Due within 24 hours"
        to={filteredList('leads', { state: 'new' })}
        note={shown(({ due_soon_mine: mine }) => `${mine} with you`)}
      >
        {shown(({ due_soon: soon }) => soon)}
      </DayNumber>
      <DayNumber
        label="Open offers"
        to={filteredList('offers', { open: 'true' })}
        note={shown(offersNote)}
      >
        <span title={sales && exactSums(sales.offers.sums)}>
          {shown(({ offers: { sums } }) => roundedSums(sums))}
        </span>
      </DayNumber>
      <DayNumber
        label="Answered in time"
        to={filteredList('leads', { state: 'open' })}
        note={shown(({ answered, in_time }) =>
          answered > 0 ? `${in_time} of ${answered} this month` : 'none answered this month',
        )}
      >
        {shown(({ answered, in_time }) =>
          answered > 0 ? `${Math.round((100 * in_time) / answered)}%` : '–',
        )}
      </DayNumber>
    </dl>
  );
}
