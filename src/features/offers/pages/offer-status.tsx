import { dayOf } from '#src/features/content/pieces/dates.ts';
import { href, pages } from '#src/routes.ts';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Alert, type Tone } from '#src/ui/form/form-alert.tsx';
import type { Shown } from './shown.ts';

/** The state of an offer, and what can be done if it is no longer open. */
export function OfferStatus({ offer }: { offer: Shown }) {
  const { state, held_until: until, paid_at: paid, lines, transfer } = offer;
  const [first] = lines;
  // The price of an upgrade is made on the page of the licence, and not by us.
  const again =
    offer.upgrade_of && `${offer.buyer_name} can make a new one on the page of the licence`;
  const words: Record<Shown['state'], [tone: Tone, text: string, more: string]> = {
    draft: ['info', 'This offer is being written', ''],
    sent: ['info', `Open until ${dayOf(until)}`, ''],
    opened: ['info', `Open until ${dayOf(until)}`, ''],
    accepted: transfer
      ? [
          'info',
          transfer.purchase_order
            ? 'Ordered with a purchase order, not paid yet'
            : 'Ordered by bank transfer, not paid yet',
          'The bank details are on the page of the order. Another way to pay, chosen below, replaces the transfer: the offer is paid once.',
        ]
      : [
          'info',
          'A payment has been started',
          'If it was not completed, you can start again below: the offer is paid only once.',
        ],
    paid: [
      'ok',
      paid ? `Paid on ${dayOf(paid)}` : 'Paid',
      `The ${lines.length === 1 ? 'licence' : 'licences'} and the invoice went to ${offer.buyer_name} by e-mail.`,
    ],
    declined: [
      'warn',
      'This offer was declined',
      again ? `${again}.` : 'Ask us if you have changed your mind.',
    ],
    expired: [
      'warn',
      `The price was held until ${dayOf(until)}`,
      again ? `${again}.` : 'The reports are still for sale. Ask us for the same terms again.',
    ],
    withdrawn: [
      'warn',
      'This offer has been withdrawn',
      again ? `${again}, or has done so.` : 'Please ask us for a new one.',
    ],
  };
  const [tone, text, more] = words[state];
  const isOver = state === 'declined' || state === 'expired' || state === 'withdrawn';
  return (
    <div className="offer-status">
      <Alert tone={tone} text={text}>
        {more}
      </Alert>
      {transfer && (
        <div className="actions">
          <ButtonAnchor look="primary" href={transfer.page}>
            How to pay
          </ButtonAnchor>
        </div>
      )}
      {isOver && first && (
        <div className="actions">
          {!again && (
            <ButtonLink look="primary" to={href(pages.enquiry, { reportId: first.report_id })}>
              Ask for the same terms
            </ButtonLink>
          )}
          <ButtonLink to={href(pages.report, { slug: first.slug })}>See the report</ButtonLink>
        </div>
      )}
    </div>
  );
}
