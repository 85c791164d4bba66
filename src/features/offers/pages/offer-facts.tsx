import { useState } from 'react';
import { useRefresh } from '#src/router/router-context.ts';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ChangeOfferForm } from './change-offer-form.ts';
import type { Shown } from './shown.ts';

/** The tax of an offer, and facts about the seller. */
export function OfferFacts({ offer, offerKey }: { offer: Shown; offerKey: string }) {
  const refresh = useRefresh();
  const [changed, setChanged] = useState<string>();
  const onChanged = (message: string) => {
    setChanged(message);
    refresh({ preventScrollReset: true });
  };
  const canChange = offer.state === 'sent' || offer.state === 'opened';
  return (
    <>
      <section aria-labelledby="tax">
        <SectionHead minor id="tax" title="Tax" />
        <dl className="offer-facts">
          <div>
            <dt>Treatment</dt>
            <dd>
              {offer.tax > 0 ? `${offer.tax_brief} is charged` : 'No tax on this offer'}
              {offer.tax_reason && (
                <span className="meta">
                  {[offer.tax === 0 && offer.billing.country && offer.tax_words, offer.tax_reason]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>Not right?</dt>
            <dd>
              {changed && <Alert tone="ok" text={changed} focus />}
              {canChange ? (
                <details className="offer__change fold">
                  <summary>Change country or tax number</summary>
                  <ChangeOfferForm
                    key={JSON.stringify(offer.billing)}
                    offerKey={offerKey}
                    billing={offer.billing}
                    onChanged={onChanged}
                  />
                </details>
              ) : (
                'Please ask us.'
              )}
            </dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="supplier">
        <SectionHead minor id="supplier" title="About the supplier" />
        <dl className="offer-facts">
          {offer.supplier.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
