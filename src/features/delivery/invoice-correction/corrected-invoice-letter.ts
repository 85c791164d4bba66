import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { Letter } from '#src/mail/templates/letter.ts';
import { codedAmount } from '#src/money.ts';

export interface CorrectedFacts {
  buyerName: string;
  orderNo: string;
  invoice: string;
  creditNote: string;
  /** The number of the invoice that is cancelled. */
  cancelled: string;
  cents: number;
  currency: string;
  /** ISO due date; undefined if it is paid. */
  due: string | undefined;
}

const attachedFacts = (facts: CorrectedFacts) => ({
  facts: [
    ['Order', facts.orderNo],
    ['Invoice', `${facts.invoice}, attached`],
    ['Credit note', `${facts.creditNote}, attached`],
    ['Amount', codedAmount(facts.cents, facts.currency)],
  ] satisfies [string, string][],
});

/** The mail with a corrected invoice and the credit note that cancels the earlier one, which are attached. */
export function correctedInvoiceLetter(facts: CorrectedFacts): Letter {
  const { orderNo, invoice, creditNote, cancelled, due } = facts;
  const amount = codedAmount(facts.cents, facts.currency);
  return {
    subject: `Corrected invoice ${invoice}, order ${orderNo}`,
    preheader: `Invoice ${invoice} replaces ${cancelled}.`,
    heading: 'Your corrected invoice',
    blocks: [
      `Dear ${facts.buyerName},`,
      `We have corrected the invoice for your order ${orderNo}. Invoice ${invoice} replaces invoice ${cancelled}, which credit note ${creditNote} cancels. Please pass both documents to whoever keeps your books.`,
      attachedFacts(facts),
      due
        ? `The amount to pay has not changed: ${amount} by ${dayOf(due)}. If you have paid it already, there is nothing to do.`
        : 'The invoice is paid. Nothing is charged or refunded, and your licence and downloads stay as they are.',
      { note: 'Reply to this e-mail if something on the invoice is still wrong.' },
    ],
  };
}

/** The mail with the invoice of a sale whose payment a bank had taken back, and has returned; and with its credit note. */
export function invoicedAgainLetter(facts: CorrectedFacts): Letter {
  const { orderNo, invoice, creditNote, cancelled } = facts;
  return {
    subject: `Invoice ${invoice}, order ${orderNo}`,
    preheader: `Your payment has arrived again: invoice ${invoice} replaces ${cancelled}.`,
    heading: 'Your new invoice',
    blocks: [
      `Dear ${facts.buyerName},`,
      `The payment for your order ${orderNo} had been disputed, and credit note ${creditNote} was issued. The dispute has ended and the payment stands, so invoice ${invoice} takes the place of invoice ${cancelled}. Please pass both documents to whoever keeps your books.`,
      attachedFacts(facts),
      'There is nothing to pay. Your licence and downloads are valid.',
      { note: 'Reply to this e-mail if something on the invoice is wrong.' },
    ],
  };
}
