import { useCallback, useEffect, useState } from 'react';
import { BillingForm } from './billing-form.ts';
import { OrderSummary } from './order-summary.tsx';
import type { Purchase } from './purchase.ts';
import { type Billed, nobody, usePrices } from './use-prices.ts';

/** The billing details, and next to them what is bought and the total. */
export function CheckoutView({ purchase }: { purchase: Purchase }) {
  const { code: linked = '' } = purchase.options;
  const [billed, setBilled] = useState<Billed>({ ...nobody, code: linked });
  useEffect(() => setBilled((now) => ({ ...now, code: linked || now.code })), [linked]);
  const { prices, stale, refresh } = usePrices(purchase, billed);
  const change = useCallback(
    (changed: Partial<Billed>) => setBilled((now) => ({ ...now, ...changed })),
    [],
  );
  // Until its script has loaded, the form is the server's HTML: other values would replace it, with everything typed in
  // it.
  const [asServed] = useState({ prices, stale, billed });
  const [isLive, setLive] = useState(false);
  const onBilled = useCallback(
    (changed: Partial<Billed>) => {
      setLive(true);
      change(changed);
    },
    [change],
  );
  return (
    <div className="checkout">
      <OrderSummary
        purchase={purchase}
        prices={prices}
        code={billed.code}
        onCode={(code) => change({ code })}
      />
      <BillingForm
        key={purchase.reportKey}
        purchase={purchase}
        {...(isLive ? { prices, stale, billed } : asServed)}
        onBilled={onBilled}
        refresh={refresh}
      />
    </div>
  );
}
