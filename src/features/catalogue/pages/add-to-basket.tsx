import { useEffect, useState } from 'react';
import type { Licence } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { changeBasket } from '#src/site/basket.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

/** The address of the basket, in the currency shown on the report's page. */
const basketLink = (currency: string) =>
  href(pages.basket, {}, { currency: currency === priceCurrency ? undefined : currency });

/** Adds the report with the chosen licence to the basket, as an alternative to buying only this report. */
export function AddToBasket({
  reportId,
  licence,
  currency,
}: {
  reportId: string;
  licence: Licence;
  currency: string;
}) {
  const [state, setState] = useState<'idle' | 'sending' | 'added'>('idle');
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another licence or report can be added again
  useEffect(() => setState('idle'), [licence, reportId]);
  const add = async () => {
    if (state === 'sending') return;
    setState('sending');
    setProblem('');
    const done = await changeBasket(reportId, licence, currency);
    setState(done.ok ? 'added' : 'idle');
    if (!done.ok) setProblem(done.message);
  };
  return (
    <div className="needs-script">
      <Button block aria-disabled={state === 'sending'} onClick={() => void add()}>
        <Icon name="shopping-cart" />
        Add to basket
      </Button>
      <p className="hint" role="status">
        {problem}
        {state === 'sending' && 'Adding to your basket…'}
        {state === 'added' && (
          <>
            In your basket.{' '}
            <Link className="link" to={basketLink(currency)}>
              Go to the basket
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
