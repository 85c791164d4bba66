import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import { theReports } from '#src/features/orders/pieces/report-words.ts';
import { licenceWords } from '#src/licences.ts';
import type { Block, Letter } from '#src/mail/templates/letter.ts';
import { codedAmount } from '#src/money.ts';
import type { HowToPay } from './how-to-pay.ts';

/** The facts in letters about a transfer. They include nothing that was typed, since the address is unproved. */
export interface LetterTransfer {
  payment: Pick<
    HowToPay,
    | 'provider'
    | 'po_note'
    | 'order_no'
    | 'amount_cents'
    | 'open_cents'
    | 'paid_cents'
    | 'currency'
    | 'due_on'
    | 'bank'
  > & {
    order: Pick<HowToPay['order'], 'released_at'>;
    lines: Pick<OrderLine, 'report_name' | 'report_code' | 'licence' | 'upgrade_of'>[];
  };
  /** Address of the page that says how to pay. */
  url: string;
}

const factsOf = ({ payment }: LetterTransfer): Block => ({
  facts: [
    ...payment.lines.map(({ report_name, report_code, licence, upgrade_of }): [string, string] => [
      report_code,
      `${report_name}, ${licenceWords(licence, upgrade_of)}`,
    ]),
    [
      payment.paid_cents > 0 ? 'Still to pay' : 'To pay',
      codedAmount(payment.open_cents, payment.currency),
    ],
    ['By', dayOf(payment.due_on)],
    ...payment.bank,
  ],
});

const button = (url: string): Block => ({ button: { text: 'See how to pay', href: url } });

/** The order has been placed and is waiting for its payment. */
export function howToPayLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  return {
    subject: `Order ${payment.order_no}: how to pay by bank transfer`,
    preheader: `${codedAmount(payment.open_cents, payment.currency)} by ${dayOf(payment.due_on)}.`,
    heading: `Order ${payment.order_no}: how to pay`,
    blocks: [
      'Hello,',
      ...(payment.provider === 'purchase-order'
        ? ['Please send us your purchase order as a PDF, on the page below.']
        : []),
      `Please write ${payment.order_no} as the reference, and nothing else: then we can match your transfer at once. We e-mail you ${theReports(payment.lines)} and the invoice as soon as the money has arrived, usually within two to four days.`,
      factsOf(of),
      button(url),
      `Pro-forma invoice: ${url}/pro-forma.pdf`,
      {
        note: 'If you did not order this, nothing is charged. Cancel the order on the page above or answer this e-mail, and we will not write again.',
      },
    ],
  };
}

/** A part of the money has arrived. */
export function partPaidLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  const next = payment.order.released_at
    ? ''
    : ` We send ${theReports(payment.lines)} as soon as the rest has arrived.`;
  return {
    subject: `Order ${payment.order_no}: ${codedAmount(payment.open_cents, payment.currency)} still to be paid`,
    preheader: `${codedAmount(payment.paid_cents, payment.currency)} received.`,
    heading: 'We have received part of your payment',
    blocks: [
      'Hello,',
      `We have received ${codedAmount(payment.paid_cents, payment.currency)} of the ${codedAmount(payment.amount_cents, payment.currency)} due for order ${payment.order_no}. A bank on the way may have deducted a fee.${next}`,
      factsOf(of),
      button(url),
    ],
  };
}

/** The payment has not arrived. */
export function transferReminderLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  const next = payment.order.released_at
    ? `We delivered ${theReports(payment.lines)} on your purchase order, and the invoice is due.`
    : 'If you no longer want the order, cancel it on the page below or answer this e-mail.';
  return {
    subject: `Reminder: order ${payment.order_no} has not been paid yet`,
    preheader: `${codedAmount(payment.open_cents, payment.currency)}, due on ${dayOf(payment.due_on)}.`,
    heading: `Order ${payment.order_no} has not been paid yet`,
    blocks: [
      'Hello,',
      `We have not yet received a transfer for order ${payment.order_no}. If you have paid in the last few days, thank you: please ignore this reminder. ${next}`,
      factsOf(of),
      button(url),
    ],
  };
}

/** The purchase order has been accepted. */
export function acceptedLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  const things = `${theReports(payment.lines)} and the invoice`;
  return {
    subject: `Order ${payment.order_no}: your purchase order has been accepted`,
    preheader: `${codedAmount(payment.open_cents, payment.currency)} by ${dayOf(payment.due_on)}.`,
    heading: 'Your purchase order has been accepted',
    blocks: [
      'Hello,',
      `Thank you. Please pay by ${dayOf(payment.due_on)}. ${payment.order.released_at ? `A separate e-mail brings you ${things}.` : `We e-mail you ${things} as soon as the money has arrived.`}`,
      factsOf(of),
      button(url),
    ],
  };
}

/** The purchase order has been refused. */
export function refusedLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  return {
    subject: `Order ${payment.order_no}: please send your purchase order again`,
    preheader: payment.po_note,
    heading: 'We could not accept your purchase order',
    blocks: [
      'Hello,',
      { quote: payment.po_note },
      'You can send another one on the page of the order, or pay without one.',
      button(url),
    ],
  };
}
