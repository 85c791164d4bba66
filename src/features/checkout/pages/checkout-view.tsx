import { useEffect, useState } from 'react';
import { BillingForm } from './billing-form.ts';
import { OrderSummary } from './order-summary.tsx';
import type { Purchase } from './purchase.ts';
import { type Billed, nobody, usePrices } from './use-prices.ts';

/** Who is billed, and beside it what is bought and what it comes to. */
export function CheckoutView({ purchase }: { purchase: Purchase }) {
  const { code: linked = '' } = purchase.wish;
  const [billed, setBilled] = useState<Billed>({ ...nobody, code: linked });
  useEffect(() => setBilled((now) => ({ ...now, code: linked || now.code })), [linked]);
  const { prices, stale } = usePrices(purchase, billed);
  const change = (changed: Partial<Billed>) => setBilled((now) => ({ ...now, ...changed }));
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
        prices={prices}
        stale={stale}
        billed={billed}
        onBilled={change}
      />
    </div>
  );
}
