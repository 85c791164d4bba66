import type { Letter } from '#src/mail/templates/letter.ts';
import type { RefundFacts } from './refund-letter.ts';

/** The mail to a buyer who had a letter about a refund that failed afterwards. */
export function failedRefundLetter(
  facts: Pick<RefundFacts, 'buyerName' | 'orderNo' | 'amount' | 'paidBy' | 'creditNotes'>,
): Letter {
  const { orderNo, amount, paidBy, creditNotes } = facts;
  const [several, numbers] = [creditNotes.length > 1, creditNotes.join(' and ')];
  return {
    subject: `Your refund of ${amount} did not arrive, order ${orderNo}`,
    preheader: `The refund of ${amount} for order ${orderNo} has failed. We still owe you this amount.`,
    heading: 'Your refund did not arrive',
    blocks: [
      `Dear ${facts.buyerName},`,
      `The refund of ${amount} that we sent you for order ${orderNo} has failed${paidBy ? ` (${paidBy})` : ''}, and the money has come back to us. This can happen when the card or account that you paid with has been closed.`,
      'We still owe you this amount and will send it again. If that card or account no longer exists, please reply to this e-mail, so that we can pay you in another way.',
      ...(numbers
        ? [
            `Credit ${several ? 'notes' : 'note'} ${numbers} ${several ? 'remain' : 'remains'} valid. There will be no second one for this amount.`,
          ]
        : []),
    ],
  };
}
