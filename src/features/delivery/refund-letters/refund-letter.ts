import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { Letter } from '#src/mail/templates/letter.ts';

export interface RefundFacts {
  buyerName: string;
  orderNo: string;
  /** `$1,000.00 USD`. */
  amount: string;
  /** The label of the payment provider. */
  paidBy: string | undefined;
  /** The ISO date and the reference of a refund that was not made the way the order was paid. */
  paidBack: { on: string; reference: string } | undefined;
  /** The refunded reports, each with its part of the amount. */
  reports: { name: string; amount: string }[];
  /** The names of those whose licence has ended with this refund. */
  ended: string[];
  /** Numbers of the credit notes that are attached. */
  creditNotes: string[];
}

/** The mail that notifies a buyer of a completed refund. */
export function refundLetter(facts: RefundFacts): Letter {
  const { orderNo, amount, paidBy, paidBack, reports, ended, creditNotes } = facts;
  const usual = paidBy ? `, the way it was paid (${paidBy})` : '';
  const way = paidBack ? ` with a payment on ${dayOf(paidBack.on)}` : usual;
  const several = ended.length > 1;
  return {
    subject: `Refund of ${amount}, order ${orderNo}`,
    preheader: `${amount} of order ${orderNo} has been refunded.`,
    heading: 'We have sent you a refund',
    blocks: [
      `Dear ${facts.buyerName},`,
      `We have refunded ${amount} of your order ${orderNo}${way}. Your bank may need a few days to show it.`,
      {
        facts: [
          ['Order', orderNo],
          ...reports.map((one): [string, string] => [
            'Report',
            reports.length > 1 ? `${one.name}: ${one.amount}` : one.name,
          ]),
          ['Refunded', amount],
          ...(paidBack ? [['Reference', paidBack.reference] satisfies [string, string]] : []),
          ...creditNotes.map((number): [string, string] => ['Credit note', `${number}, attached`]),
        ],
      },
      ...(ended.length > 0
        ? [
            `${several ? 'The licences' : 'The licence'} for ${ended.join('; ')} ${several ? 'have' : 'has'} ended, and ${several ? 'their download links no longer work' : 'its download link no longer works'}.`,
          ]
        : []),
      { note: 'Reply to this e-mail if you did not expect this.' },
    ],
  };
}
