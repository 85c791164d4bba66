import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Shown } from './shown.ts';

/** How an offer is taxed, and who sells. */
export function OfferFacts({ offer }: { offer: Shown }) {
  return (
    <>
      <section aria-labelledby="tax">
        <SectionHead id="tax" title="Tax" />
        <dl className="offer-facts">
          <div>
            <dt>Treatment</dt>
            <dd>
              {offer.tax > 0 ? `${offer.tax_words} is charged` : 'No tax on this offer'}
              {offer.tax_reason && (
                <span className="meta">
                  {[offer.tax === 0 && offer.tax_words, offer.tax_reason].filter(Boolean).join(' ')}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>Not right?</dt>
            <dd>Ask a question: we change country or tax number and send the offer again.</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="supplier">
        <SectionHead id="supplier" title="About the supplier" />
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
