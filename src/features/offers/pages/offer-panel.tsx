import { dayOf } from '#src/features/content/pieces/dates.ts';
import { paidForWords } from '#src/licences.ts';
import { amountText, centsOf } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { AnswerOfferForm } from './answer-offer-form.ts';
import { PayOfferForm } from './pay-offer-form.ts';
import type { Shown } from './shown.ts';

interface Props {
  offer: Shown;
  offerKey: string;
  cancelled: boolean;
}

/** The price of an offer, the form to pay it, and the other actions. */
export function OfferPanel({ offer, offerKey, cancelled }: Props) {
  const text = (amount: number) => amountText(centsOf(amount), offer.currency);
  const isOpen = offer.state === 'sent' || offer.state === 'opened' || offer.state === 'accepted';
  const share = offer.price > 0 ? Math.round((offer.discount / offer.price) * 1000) / 10 : 0;
  return (
    <section className="panel" aria-labelledby="pay">
      <h2 id="pay">{isOpen ? 'Approve and pay' : 'What was offered'}</h2>
      <dl className="fact-lines">
        <div>
          <dt>{offer.lines.length === 1 ? 'One licence' : `${offer.lines.length} licences`}</dt>
          <dd>{text(offer.price)}</dd>
        </div>
        {offer.discount > 0 && (
          <div>
            <dt>
              {offer.upgrade_of ? paidForWords(offer.upgrade_of) : `Offer discount, ${share}%`}
            </dt>
            <dd>−{text(offer.discount)}</dd>
          </div>
        )}
        <div>
          <dt>
            Tax
            <small className="offer__why">{offer.tax_brief}</small>
          </dt>
          <dd>{text(offer.tax)}</dd>
        </div>
        <div className="fact-lines__total">
          <dt>Total</dt>
          <dd>
            {text(offer.total)} {offer.currency}
          </dd>
        </div>
      </dl>
      {isOpen && (
        <>
          {/* The price of an order that awaits a transfer is held for longer. */}
          {new Date(offer.held_until) > new Date() && (
            <p className="offer__held">
              Price held until <b>{dayOf(offer.held_until)}</b>
            </p>
          )}
          {offer.ways_to_pay.length > 0 ? (
            <PayOfferForm
              offerKey={offerKey}
              total={offer.total}
              currency={offer.currency}
              poNumber={offer.po_number}
              ways={offer.ways_to_pay}
              ordered={
                offer.transfer
                  ? offer.transfer.purchase_order
                    ? 'purchase-order'
                    : 'transfer'
                  : undefined
              }
              isTest={offer.test_payments}
              cancelled={cancelled}
            />
          ) : (
            <p className="hint">Payments are not set up yet. Please contact us.</p>
          )}
          <p className="hint offer__agree">
            The {offer.lines.length === 1 ? 'licence' : 'licences'} and the invoice go to{' '}
            {offer.buyer_name} as soon as it is paid. By paying you agree to the{' '}
            <Link className="link" to={pages.termsAndCondition}>
              Terms & Conditions
            </Link>{' '}
            and the{' '}
            <Link className="link" to={pages.refundPolicy}>
              Refund Policy
            </Link>
            .
          </p>
          <details className="offer__ask fold">
            <summary>Ask a question</summary>
            <AnswerOfferForm offerKey={offerKey} answer="ask" />
          </details>
          <details className="offer__ask fold">
            <summary>Decline this offer</summary>
            <p className="hint">A declined offer cannot be paid any more.</p>
            <AnswerOfferForm offerKey={offerKey} answer="decline" />
          </details>
        </>
      )}
    </section>
  );
}
