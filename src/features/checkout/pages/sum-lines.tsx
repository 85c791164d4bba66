import { amountText, centsOf, codedPrice } from '#src/money.ts';
import type { Purchase } from './purchase.ts';
import type { Prices } from './use-prices.ts';

/** The total with its currency; before the prices are known, without discount and tax. */
export const totalText = ({ sale }: Purchase, prices: Prices | undefined): string =>
  codedPrice(centsOf(prices?.total ?? sale.price), sale.currency);

/**
 * Facts about the purchase, and its price: sum, discount, tax and total; before the prices are known, only the total.
 */
export function SumLines({
  purchase,
  prices,
  facts = [],
}: {
  purchase: Purchase;
  prices: Prices | undefined;
  facts?: [term: string, value: string | number][];
}) {
  const { sale } = purchase;
  const text = (amount: number) => amountText(centsOf(amount), sale.currency);
  // A line that changes is read out as a whole, with its name; the lines that stay are not.
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
          <div aria-atomic="true">
            <dt>Sum</dt>
            <dd>{text(prices.price)}</dd>
          </div>
          {prices.code && (
            <div aria-atomic="true">
              <dt>Discount {prices.code.code}</dt>
              <dd>−{text(prices.discount)}</dd>
            </div>
          )}
          <div aria-atomic="true">
            <dt>
              Tax
              <small className="sum-lines__why">{prices.tax_brief}</small>
            </dt>
            <dd>{text(prices.tax)}</dd>
          </div>
        </>
      )}
      <div className="fact-lines__total" aria-atomic="true">
        <dt>Total</dt>
        <dd>{totalText(purchase, prices)}</dd>
      </div>
    </dl>
  );
}
