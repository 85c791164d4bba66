import { type ComponentProps, useEffect, useRef } from 'react';
import { CurrencyChoice } from '#src/features/catalogue/pieces/currency-choice.tsx';
import { centsOf, codedPrice, priceCurrency } from '#src/money.ts';
import { focusOn } from '#src/router/scroll.ts';
import { href, pages } from '#src/routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { basketKey } from '../basket-key.ts';
import { useBasketCurrency } from './basket-currency.ts';
import { BasketItem } from './basket-item.tsx';
import { useBasket } from './use-basket.ts';

/** Focuses the button that removes the line now in this place, or the last one; otherwise, that the basket is empty. */
function focusNear(box: HTMLElement, place: number): void {
  const buttons = box.querySelectorAll<HTMLElement>('.basket-lines button');
  const next = buttons[Math.min(place, buttons.length - 1)] ?? box.querySelector('p');
  if (next) focusOn(next);
}

/**
 * The basket with its licences and prices, and the link to the checkout.
 * @param named the currency in the link
 */
export function BasketView({ code, named }: { code: string; named: string | null }) {
  const { basket, failed, busy, problem, again, change } = useBasket();
  const { currency, currencies, sum, choose } = useBasketCurrency(basket, named);
  const box = useRef<HTMLDivElement>(null);
  /** Place of the line that the visitor is removing. */
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus was on the line that is gone
  useEffect(() => {
    const place = removed.current;
    removed.current = undefined;
    if (place !== undefined) focusNear(box.current!, place);
  }, [basket]);
  const remove = async (reportId: string, place: number) => {
    removed.current = place;
    if (!(await change(reportId, undefined, currency))) removed.current = undefined;
  };
  if (failed)
    return (
      <div className="checkout__error">
        <Alert tone="error" text="The basket could not be read.">
          <Button onClick={again}>Retry</Button>
        </Alert>
      </div>
    );
  if (!basket)
    return (
      <>
        <p className="hint needs-script" role="status">
          Loading your basket…
        </p>
        <noscript>
          <p>
            The basket needs JavaScript. Each report can be bought alone by its own BUY NOW link.
          </p>
        </noscript>
      </>
    );
  if (basket.lines.length === 0)
    return (
      <div ref={box}>
        <EmptyState
          text="Your basket is empty."
          more={{ to: pages.reportStore, text: 'Browse the report store' }}
        />
      </div>
    );
  const sold = basket.lines.filter(({ price }) => price !== null).length;
  return (
    <div ref={box} className="basket" aria-busy={busy}>
      {problem && <Alert tone="error" text={problem} focus />}
      <ul className="basket-lines">
        {basket.lines.map((line, place) => (
          <BasketItem
            key={line.report_id}
            line={line}
            currency={currency}
            onChange={(type) => void change(line.report_id, type, currency)}
            onRemove={() => void remove(line.report_id, place)}
          />
        ))}
      </ul>
      <BasketSum
        sold={sold}
        sum={sum}
        code={code}
        choice={{ currencies, currency, onChoose: choose }}
      />
    </div>
  );
}

interface SumProps {
  /** The number of reports that can be bought. */
  sold: number;
  /** Before tax and discount codes, in the currency. */
  sum: number;
  code: string;
  choice: ComponentProps<typeof CurrencyChoice>;
}

/** What the basket comes to before tax, in the chosen currency, and the link to the checkout. */
function BasketSum({ sold, sum, code, choice }: SumProps) {
  const { currency } = choice;
  const query = {
    id: basketKey,
    code: code || undefined,
    currency: currency === priceCurrency ? undefined : currency,
  };
  return (
    <div className="basket__sum">
      <CurrencyChoice {...choice} />
      <p aria-live="polite">
        <b aria-atomic="true">
          {sold} {sold === 1 ? 'report' : 'reports'}: {codedPrice(centsOf(sum), currency)}
        </b>
        <br />
        <span className="hint">Tax, where it is due, and discount codes come before you pay.</span>
      </p>
      <div className="actions">
        {sold > 0 && (
          <ButtonLink look="primary" large to={href(pages.buyNow, {}, query)}>
            Checkout
          </ButtonLink>
        )}
        <ButtonLink large to={pages.reportStore}>
          Add another report
        </ButtonLink>
      </div>
    </div>
  );
}
