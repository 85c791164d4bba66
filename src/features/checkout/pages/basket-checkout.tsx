import { useEffect, useState } from 'react';
import { pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { failureWords } from '#src/site/form/failure-words.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { basketKey } from './basket-key.ts';
import { CheckoutView } from './checkout-view.tsx';
import type { Sale } from './purchase.ts';
import type { PurchaseOptions } from './purchase-options.ts';

/** The checkout of the visitor's basket, which only the browser knows. */
export function BasketCheckout({
  options,
  cancelled,
}: {
  options: PurchaseOptions;
  cancelled: boolean;
}) {
  const [sale, setSale] = useState<Sale>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    browserApi
      .buyNowLink({ reportId: basketKey, currency: options.currency }, leaving.signal)
      .then((found) => {
        if (found.ok) setSale(found.body);
        else setProblem(failureWords(found.body).message ?? 'Something went wrong');
      })
      .catch(() => leaving.signal.aborted || setProblem('Error fetching data'));
    return () => leaving.abort();
  }, [options.currency]);
  if (sale) return <CheckoutView purchase={{ sale, reportKey: basketKey, options, cancelled }} />;
  if (problem)
    return (
      <div className="checkout__error">
        <Alert tone="error" text={problem}>
          Nothing was ordered.
        </Alert>
        <div className="actions">
          <ButtonLink look="primary" large to={pages.basket}>
            Basket
          </ButtonLink>
          <ButtonLink large to={pages.reportStore}>
            Report Store
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <>
      <p className="hint needs-script" role="status">
        Loading your basket…
      </p>
      <noscript>
        <p>The checkout needs JavaScript. You can also order by e-mail.</p>
      </noscript>
    </>
  );
}
