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
      {
        facts: [
          ['Order', orderNo],
          ['Invoice', `${invoice}, attached`],
          ['Credit note', `${creditNote}, attached`],
          ['Amount', amount],
        ],
      },
      due
        ? `The amount to pay has not changed: ${amount} by ${dayOf(due)}. If you have paid it already, there is nothing to do.`
        : 'The invoice is paid. Nothing is charged or refunded, and your licence and downloads stay as they are.',
      { note: 'Reply to this e-mail if something on the invoice is still wrong.' },
    ],
  };
}
