import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText, roundedText } from '#src/money.ts';
import type { insightContracts } from '../contract.ts';
import { useFigures } from './use-figures.ts';

type Money = CallBody<(typeof insightContracts)['figures.money']>;
type Sums = Money['to_match']['sums'];

const rounded = (sums: Sums) =>
  sums.map(({ currency, cents }) => roundedText(cents, currency)).join(' + ') || roundedText(0);
const exact = (sums: Sums) =>
  sums.map(({ currency, cents }) => amountText(cents, currency)).join(' + ');

interface FigureProps {
  label: string;
  to: string;
  note: string;
  children: ReactNode;
}

const Figure = ({ label, to, note, children }: FigureProps) => (
  <div>
    <dt>
      <Link to={to}>{label}</Link>
    </dt>
    <dd>
      {children}
      <small>{note}</small>
    </dd>
  </div>
);

const filtered = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What waits for finance, and what the month has brought, in a line. */
export function MoneyNumbers() {
  const { figures, problem } = useFigures<Money>('/figures/money');
  if (problem) return <p role="alert">{problem}</p>;
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
        <Figure
          label="Orders to review"
          to={filtered('orders', { needs_review: 'true' })}
          note={shown(({ review }) =>
            review > 0 ? 'payment or address in doubt' : 'nothing in doubt',
          )}
        >
          {money?.review ? <strong>{money.review}</strong> : shown(() => '0')}
        </Figure>
        <Figure
          label="Transfers to match"
          to={filtered('transfers', { open: 'true' })}
          note={shown(({ to_match: { count, sums } }) =>
            count > 0 ? `${exact(sums)} received` : 'all belong to an order',
          )}
        >
          {shown(({ to_match: { count } }) => String(count))}
        </Figure>
        <Figure
          label="Invoices unpaid"
          to={filtered('invoices', { unpaid: 'true' })}
          note={shown(unpaidNote)}
        >
          {shown(({ unpaid: { sums } }) => rounded(sums))}
        </Figure>
        <Figure
          label="Received this month"
          to={filtered('orders', { status: 'paid' })}
          note={shown(({ refunded: { count, sums } }) =>
            count > 0 ? `less ${exact(sums)} given back` : 'nothing given back',
          )}
        >
          {shown(({ received: { sums } }) => rounded(sums))}
        </Figure>
      </dl>
      {money?.compared && (
        <p className="day">
          <Link to="/reconciliations">
            {money.compared.agrees
              ? 'Our ledger agreed with the providers’ to the cent'
              : 'Our ledger differed from the providers’'}
          </Link>{' '}
          when they were compared last, on {timeOf(money.compared.at)}.
        </p>
      )}
    </>
  );
}
