import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { lasting } from '#src/backoffice/moment.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { DayNumber, exactSums, roundedSums } from '#src/backoffice/waiting/day-number.tsx';
import type { CallBody } from '#src/http/api/contract.ts';
import type { insightContracts } from '../contract.ts';
import { useFigures } from './use-figures.ts';

type Sales = CallBody<(typeof insightContracts)['figures.sales']>;

const offersNote = ({ offers: { count, ending } }: Sales) =>
  [count === 1 ? '1 offer' : `${count} offers`, ending > 0 && `${ending} in the last two days`]
    .filter(Boolean)
    .join(', ');

/** The numbers for sales in a line: what is waiting, and how many answers were in time. */
export function SalesNumbers() {
  const { figures: sales, unread } = useFigures<Sales>('/figures/sales');
  if (unread) return <NotRead {...unread} />;
  const shown = (value: (sales: Sales) => string | number) => (sales ? String(value(sales)) : '…');
  return (
    <dl className="counts" aria-label="Sales today">
      <DayNumber
        label="Overdue"
        to={filteredList('leads', { overdue: 'true' })}
        urgent={(sales?.overdue ?? 0) > 0}
        note={shown(({ overdue_since: since }) =>
          since ? `oldest by ${lasting(Date.now() - Date.parse(since))}` : 'every promise is kept',
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
