import { amountText, centsOf, priceText } from '#src/money.ts';
import type { Purchase } from './purchase.ts';
import type { Prices } from './use-prices.ts';

/** Facts about what is bought, and what it comes to: sum, discount, tax and total; before the prices are known the total alone. */
export function SumLines({
  purchase: { offer },
  prices,
  facts = [],
}: {
  purchase: Purchase;
  prices: Prices | undefined;
  facts?: [term: string, value: string | number][];
}) {
  const text = (dollars: number) => amountText(centsOf(dollars), offer.currency);
  const total = prices?.total ?? offer.price;
  return (
    <dl className="fact-lines" aria-live="polite">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {prices && (
        <>
          <div>
            <dt>Sum</dt>
            <dd>{text(prices.price)}</dd>
          </div>
          {prices.code && (
            <div>
              <dt>Discount {prices.code.code}</dt>
              <dd>−{text(prices.discount)}</dd>
            </div>
          )}
          <div>
            <dt>
              Tax
              <small className="sum-lines__why">{prices.tax_words}</small>
            </dt>
            <dd>{text(prices.tax)}</dd>
          </div>
        </>
      )}
      <div className="fact-lines__total">
        <dt>Total</dt>
        <dd>
          {priceText(centsOf(total), offer.currency)} {offer.currency}
        </dd>
      </div>
    </dl>
  );
}
