import { type Unit, valueWithUnit } from '#src/features/figures/format-value.ts';
import type { Letter } from '#src/mail/templates/letter.ts';

/** A corrected value, or a withdrawn figure, as shown to buyers. */
export interface CorrectedValue extends Unit {
  figure: number;
  title: string;
  row_name: string;
  year: number;
  field: 'value' | 'low' | 'high' | 'figure';
  old_value: number | null;
  new_value: number | null;
  reason: string;
}

export interface CorrectionFacts {
  name: string;
  /** Whether it is the buyer, or a reader whom the buyer named. */
  isBuyer: boolean;
  orderNo: string;
  reportName: string;
  reportCode: string;
  corrected: CorrectedValue[];
  /** The number of corrected values; the letter lists the first of them. */
  count: number;
  hasData: boolean;
  /** The new private link. */
  link: string;
  downloads: number;
}

/** Maximum number of values in the letter; any others are only in the files. */
export const MOST_NAMED = 20;

const CASES = { value: '', low: ', low case', high: ', high case' };

function lineOf(one: CorrectedValue): [string, string] {
  const { figure, title, row_name, year, field } = one;
  if (field === 'figure')
    return [`Figure ${figure}: ${title}`, 'is withdrawn: please do not use it'];
  return [
    `Figure ${figure}: ${row_name}, ${year}${CASES[field]}`,
    `${valueWithUnit(one.old_value, one)} becomes ${valueWithUnit(one.new_value, one)}`,
  ];
}

/** The mail that tells a buyer or a reader what was corrected or withdrawn and why, with a link to the corrected files. */
export function correctionLetter(facts: CorrectionFacts): Letter {
  const { corrected, count, link } = facts;
  const reasons = [...new Set(corrected.map(({ reason }) => reason))];
  const rest = count - corrected.length;
  return {
    subject: `Corrected: ${facts.reportName}`,
    preheader: `Order ${facts.orderNo}: the corrected files are ready.`,
    heading: 'We have corrected your report',
    blocks: [
      `Dear ${facts.name},`,
      `Some figures in the report that you ${facts.isBuyer ? 'bought' : 'read'}, ${facts.reportName} (${facts.reportCode}), were wrong. We are sorry. This is what has changed:`,
      { facts: corrected.map(lineOf) },
      ...(rest > 0
        ? [
            `And ${rest === 1 ? 'one more value, which is' : `${rest} more values, which are`} in the files.`,
          ]
        : []),
      `Why: ${reasons.join(' ')}`,
      { button: { text: 'Download the corrected report', href: link } },
      ...(facts.hasData
        ? [{ button: { text: 'Download the corrected data file', href: `${link}/data` } }]
        : []),
      {
        note: `These links replace those in earlier e-mails. They are personal: anyone who has them can download the report. They work for ${facts.downloads} downloads.`,
      },
    ],
  };
}
