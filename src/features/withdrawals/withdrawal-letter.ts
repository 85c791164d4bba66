import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { Letter } from '#src/mail/templates/letter.ts';

/** What a buyer stated, and when it arrived. */
export interface WithdrawalFacts {
  buyerName: string;
  /** Who stated it, as typed. */
  name: string;
  orderNo: string;
  /** ISO day. */
  orderedOn: string;
  reports: string[];
  /** As printed on the invoice, `$3,450.00 USD`. */
  total: string;
  receivedAt: Date;
}

/** The acknowledgement of a withdrawal, with its content, day and time (Directive 2011/83/EU, Article 11a, paragraph 4). */
export function withdrawalLetter(facts: WithdrawalFacts): Letter {
  const at = facts.receivedAt.toISOString();
  return {
    subject: `Your withdrawal from order ${facts.orderNo}`,
    preheader: 'We have received it.',
    heading: 'We have received your withdrawal',
    blocks: [
      `Dear ${facts.buyerName},`,
      `You have told us that you withdraw from the contract about ${facts.reports.length === 1 ? 'this report' : 'these reports'}:`,
      {
        facts: [
          ...facts.reports.map((report): [string, string] => ['Report', report]),
          ['Order', `${facts.orderNo} of ${dayOf(facts.orderedOn)}`],
          ['Price', facts.total],
          ['Stated by', facts.name],
          ['Received', `${dayOf(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`],
        ],
      },
      'If you bought as a consumer within the last 14 days, we return the price within 14 days, in the way you paid. The licence then ends: please delete the files.',
      { note: 'Please keep this e-mail. If it was not you, reply to it at once.' },
    ],
  };
}
