import { Link } from 'react-admin';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { DayNumber, exactSums, roundedSums } from '#src/backoffice/waiting/day-number.tsx';
import type { CallBody } from '#src/http/api/contract.ts';
import type { insightContracts } from '../contract.ts';
import { useFigures } from './use-figures.ts';

type Money = CallBody<(typeof insightContracts)['figures.money']>;
/** The outcome of the last comparison, as the beginning of a sentence about when it was made. */
function comparedWords({ agrees, differs, unanswered }: NonNullable<Money['compared']>): string {
  if (agrees) return 'Our ledger agreed with the providers’ to the cent';
  if (differs) return 'Our ledger differed from the providers’';
  const payments = unanswered === 1 ? 'One payment' : `${unanswered} payments`;
  return `${payments} could not be compared with the providers’ ledgers`;
}

/** The numbers for finance in a line: what is waiting, and the month's income. */
export function MoneyNumbers() {
  const { figures, unread } = useFigures<Money>('/figures/money');
  if (unread) return <NotRead {...unread} />;
  const money = figures;
  const shown = (value: (money: Money) => string) => (money ? value(money) : '…');
  const unpaidNote = ({ unpaid: { count, overdue } }: Money) =>
    count === 0
      ? 'every invoice is paid'
      : [count === 1 ? '1 invoice' : `${count} invoices`, overdue > 0 && `${overdue} overdue`]
          .filter(Boolean)
          .join(', ');
  return (
    <>
      <dl className="counts" aria-label="Money today">
        <DayNumber
          label="Orders to review"
          urgent={(money?.review ?? 0) > 0}
          to={filteredList('orders', { needs_review: 'true' })}
          note={shown(({ review }) =>
            review > 0 ? 'payment or address in doubt' : 'nothing in doubt',
          )}
        >
          {shown(({ review }) => String(review))}
        </DayNumber>
        <DayNumber
          label="Transfers to match"
          to={filteredList('transfers', { open: 'true' })}
          note={shown(({ to_match: { count, sums } }) =>
            count > 0 ? `${exactSums(sums)} received` : 'all belong to an order',
          )}
        >
          {shown(({ to_match: { count } }) => String(count))}
        </DayNumber>
        <DayNumber
          label="Invoices unpaid"
          to={filteredList('invoices', { unpaid: 'true' })}
          note={shown(unpaidNote)}
        >
          {shown(({ unpaid: { sums } }) => roundedSums(sums))}
        </DayNumber>
        <DayNumber
          label="Received this month"
          to={money && filteredList('orders', { paid_from: `${money.month}-01` })}
          note={shown(({ refunded: { count, sums } }) =>
            count > 0 ? `less ${exactSums(sums)} refunded` : 'nothing refunded',
          )}
        >
          {shown(({ received: { sums } }) => roundedSums(sums))}
        </DayNumber>
      </dl>
      {money?.compared && (
        <p className="day">
          <Link to={money.compared.nightly ? '/reconciliations/create' : '/reconciliations'}>
            {comparedWords(money.compared)}
          </Link>{' '}
          when they were last compared, on {timeOf(money.compared.at)}.
        </p>
      )}
    </>
  );
}
