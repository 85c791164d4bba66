import { Typography } from '@mui/material';
import { use } from 'react';
import { useRecordContext } from 'react-admin';
import { paidForWords } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { PriceContext } from './offer-price.ts';
import type { OfferRecord } from './offer-record.ts';

/** The discount of the offer, compared with what its author may give. */
function DiscountScale() {
  const { price } = use(PriceContext);
  if (!price || price.list_cents === 0) return null;
  const { ceiling_percent: ceiling, highest_percent: highest } = price;
  if (ceiling === undefined || highest === undefined) return null;
  const given = Math.round((price.discount_cents / price.list_cents) * 1000) / 10;
  const end = Math.max(highest, given, 1);
  const above = given > ceiling;
  const at = (percent: number) => `${(percent / end) * 100}%`;
  return (
    <div className="offer-scale" data-above={above || undefined}>
      <p>
        <b>Total discount: {given}%</b>
      </p>
      <div
        className="offer-scale__bar"
        role="img"
        aria-label={`${given}% of the ${ceiling}% that you may give`}
      >
        <span style={{ width: at(given) }} />
        <i style={{ left: at(ceiling) }} />
      </div>
      <p className="offer-scale__words">
        {above && `Above your ${ceiling}%. `}
        {ceiling < highest
          ? `You may give up to ${ceiling}%; above that, somebody who may give up to ${highest}% must make the offer.`
          : `You may give up to ${ceiling}%.`}
      </p>
    </div>
  );
}

/** The totals of the offer in editing. */
export function OfferSums() {
  const { price, problem, currency } = use(PriceContext);
  const upgradeOf = useRecordContext<OfferRecord>()?.upgrade_of;
  if (problem)
    return (
      <Typography color="error" role="alert">
        {problem}
      </Typography>
    );
  if (!price)
    return <p className="offer-sums__none">The total is shown once a report is chosen.</p>;
  const text = (cents: number) => amountText(cents, currency);
  const rows: [string, string][] = [
    ['List', text(price.list_cents)],
    [
      upgradeOf ? paidForWords(upgradeOf) : 'Discount',
      `${price.discount_cents > 0 ? '−' : ''}${text(price.discount_cents)}`,
    ],
    ['Net', text(price.list_cents - price.discount_cents)],
    ['Tax', text(price.tax_cents)],
  ];
  return (
    <div className="offer-foot">
      <DiscountScale />
      <div>
        <dl className="offer-sums">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="offer-sums__total">
            <dt>To pay</dt>
            <dd>
              {text(price.gross_cents)} {currency}
            </dd>
          </div>
        </dl>
        <p className="offer-scale__words">{price.tax_words}</p>
      </div>
    </div>
  );
}
