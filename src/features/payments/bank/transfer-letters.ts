import { dayOf } from '#src/features/content/pieces/dates.ts';
import { licenceNames } from '#src/licences.ts';
import type { Block, Letter } from '#src/mail/templates/letter.ts';
import { amountText } from '#src/money.ts';
import type { HowToPay } from './how-to-pay.ts';

/** What letters about a transfer say of it. Nothing that was typed is in them: the address is unproved. */
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
    lines: Pick<HowToPay['lines'][number], 'report_name' | 'report_code' | 'licence'>[];
  };
  /** Address of the page that says how to pay. */
  url: string;
}

const sum = (cents: number, currency: string) => `${amountText(cents, currency)} ${currency}`;

const factsOf = ({ payment }: LetterTransfer): Block => ({
  facts: [
    ...payment.lines.map(({ report_name, report_code, licence }): [string, string] => [
      report_code,
      `${report_name}, ${licenceNames[licence]} licence`,
    ]),
    [payment.paid_cents > 0 ? 'Still to pay' : 'To pay', sum(payment.open_cents, payment.currency)],
    ['By', dayOf(payment.due_on)],
    ...payment.bank,
  ],
});

const button = (url: string): Block => ({ button: { text: 'See how to pay', href: url } });

/** The order has been made and waits for its money. */
export function howToPayLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  return {
    subject: `Order ${payment.order_no}: how to pay by bank transfer`,
    preheader: `${sum(payment.open_cents, payment.currency)} by ${dayOf(payment.due_on)}.`,
    heading: `Order ${payment.order_no}: how to pay`,
    blocks: [
      'Hello,',
      ...(payment.provider === 'purchase-order'
        ? ['Please send us your purchase order as PDF, on the page below.']
        : []),
      `Please write ${payment.order_no} as the reference, and nothing else: then your transfer is recognized at once. The reports and the invoice come by e-mail when the money has arrived, usually within two to four days.`,
      factsOf(of),
      button(url),
      `Pro-forma invoice: ${url}/pro-forma.pdf`,
      { note: 'If you did not order this, ignore this e-mail: nothing is charged.' },
    ],
  };
}

/** A part of the money has arrived. */
export function partPaidLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  return {
    subject: `Order ${payment.order_no}: ${sum(payment.open_cents, payment.currency)} are still open`,
    preheader: `${sum(payment.paid_cents, payment.currency)} have arrived.`,
    heading: 'A part of your payment has arrived',
    blocks: [
      'Hello,',
      `${sum(payment.paid_cents, payment.currency)} of ${sum(payment.amount_cents, payment.currency)} have arrived for order ${payment.order_no}. Banks on the way may have kept a fee. The reports follow when the rest is here.`,
      factsOf(of),
      button(url),
    ],
  };
}

/** The money has not come. */
export function transferReminderLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  return {
    subject: `Reminder: order ${payment.order_no} waits for your transfer`,
    preheader: `${sum(payment.open_cents, payment.currency)} were due on ${dayOf(payment.due_on)}.`,
    heading: `Order ${payment.order_no} is not paid yet`,
    blocks: [
      'Hello,',
      `We have found no transfer for order ${payment.order_no} so far. If you have paid in the last days, thank you: please ignore this reminder. If you no longer want the order, you need not do anything.`,
      factsOf(of),
      button(url),
    ],
  };
}

/** The purchase order has been accepted. */
export function acceptedLetter(of: LetterTransfer): Letter {
  const { payment, url } = of;
  return {
    subject: `Order ${payment.order_no}: your purchase order has been accepted`,
    preheader: `${sum(payment.open_cents, payment.currency)} by ${dayOf(payment.due_on)}.`,
    heading: 'Your purchase order has been accepted',
    blocks: [
      'Hello,',
      `Thank you. Please pay by ${dayOf(payment.due_on)}. ${payment.order.released_at ? 'The reports and the invoice are on their way by another e-mail.' : 'The reports and the invoice come by e-mail when the money has arrived.'}`,
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
