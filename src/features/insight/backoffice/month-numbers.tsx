import { NotRead, type Unread } from '#src/backoffice/frame/not-read.tsx';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { DayNumber, exactSums, roundedSums } from '#src/backoffice/waiting/day-number.tsx';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText, priceCurrency } from '#src/money.ts';
import type { insightContracts } from '../contract.ts';

export type Month = CallBody<(typeof insightContracts)['figures.month']>;

const longName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** The name of a month such as `2026-11`, or of one before it. */
function monthName(month: string, before = 0): string {
  const [year, number] = month.split('-').map(Number);
  return longName.format(Date.UTC(year!, number! - 1 - before));
}

/** This month's revenue compared with the previous month up to the same moment. */
function compared({ month, revenue_cents: now, before_cents: before }: Month): string {
  const name = monthName(month, 1);
  if (before <= 0) return `nothing was sold in ${name} up to the same day`;
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}% on ${name} up to the same day`;
}

/** The numbers of the month, in a line; their place is reserved while they load. */
export function MonthNumbers({ month, unread }: { month?: Month; unread?: Unread }) {
  if (unread) return <NotRead {...unread} />;
  const shown = (value: (month: Month) => string) => (month ? value(month) : '…');
  return (
    <dl className="counts" aria-label="This month">
      <DayNumber
        label={month ? `Revenue in ${monthName(month.month)}` : 'Revenue this month'}
        note={shown(compared)}
      >
        {shown(({ revenue_cents: cents, others }) =>
          roundedSums([
            { currency: priceCurrency, cents },
            ...others.map(({ currency, revenue_cents }) => ({ currency, cents: revenue_cents })),
          ]),
        )}
      </DayNumber>
      <DayNumber
        label="Orders paid"
        to={month && filteredList('orders', { paid_from: `${month.month}-01` })}
        note={shown(({ median_cents: median }) =>
          median === null ? 'none in dollars' : `median ${amountText(median)}`,
        )}
      >
        {shown(({ paid }) => String(paid))}
      </DayNumber>
      <DayNumber
        label="Still expected"
        to={filteredList('offers', { open: 'true' })}
        note="offers and invoices due by the end of the month"
      >
        {shown(({ expected: { sums } }) => roundedSums(sums))}
      </DayNumber>
      <DayNumber
        label="Refunded"
        to={month && filteredList('orders', { refunded_from: `${month.month}-01` })}
        note={shown(({ refunded: { count, sums } }) =>
          count === 0 ? 'nothing refunded' : exactSums(sums),
        )}
      >
        {shown(({ refunded: { count } }) => String(count))}
      </DayNumber>
    </dl>
  );
}
