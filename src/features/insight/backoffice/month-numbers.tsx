import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { DayNumber, exactSums, roundedSums } from '#src/backoffice/waiting/day-number.tsx';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText, priceCurrency, roundedText } from '#src/money.ts';
import type { insightContracts } from '../contract.ts';

export type Month = CallBody<(typeof insightContracts)['figures.month']>;

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const monthName = utc({ month: 'long' });

/** This month's revenue compared with the previous month up to the same moment. */
function compared({ revenue_cents: now, before_cents: before }: Month): string {
  const last = new Date();
  last.setUTCDate(0);
  const name = monthName.format(last);
  if (before <= 0) return `nothing was sold in ${name} up to the same day`;
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}% on ${name} up to the same day`;
}

/** The numbers of the month, in a line; their place is reserved while they load. */
export function MonthNumbers({ month, problem }: { month?: Month; problem?: string }) {
  if (problem) return <p role="alert">{problem}</p>;
  const shown = (value: (month: Month) => string) => (month ? value(month) : '…');
  return (
    <dl className="counts" aria-label="This month">
      <DayNumber label={`Revenue in ${monthName.format(new Date())}`} note={shown(compared)}>
        {shown(({ revenue_cents: cents, others }) =>
          roundedSums([
            { currency: priceCurrency, cents },
            ...others.map(({ currency, revenue_cents }) => ({ currency, cents: revenue_cents })),
          ]),
        )}
      </DayNumber>
      <DayNumber
        label="Orders paid"
        to={filteredList('orders', { status: 'paid' })}
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
        {shown(({ expected_cents: cents }) => roundedText(cents))}
      </DayNumber>
      <DayNumber
        label="Refunded"
        to={filteredList('orders', { status: 'refunded' })}
        note={shown(({ refunded: { count, sums } }) =>
          count === 0 ? 'nothing refunded' : exactSums(sums),
        )}
      >
        {shown(({ refunded: { count } }) => String(count))}
      </DayNumber>
    </dl>
  );
}
