import './work-list.css';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { amountText, roundedText } from '#src/money.ts';

type Sums = { currency: string; cents: number }[];

/** Sums next to each other, in whole units: amounts in different currencies are never added. */
export const roundedSums = (sums: Sums): string =>
  sums.map(({ currency, cents }) => roundedText(cents, currency)).join(' + ') || roundedText(0);

/** The same to the cent. */
export const exactSums = (sums: Sums): string =>
  sums.map(({ currency, cents }) => amountText(cents, currency)).join(' + ');

interface Props {
  label: string;
  /** The list behind it. */
  to?: string;
  note: string;
  /** Somebody should look at it now. */
  urgent?: boolean;
  children: ReactNode;
}

/** A number of the day, with its meaning. */
export const DayNumber = ({ label, to, note, urgent, children }: Props) => (
  <div>
    <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
    <dd>
      {urgent ? <strong>{children}</strong> : children}
      <small>{note}</small>
    </dd>
  </div>
);
