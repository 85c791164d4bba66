import { dayOf } from '#src/features/content/pieces/dates.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import type { Block, Letter } from '#src/mail/templates/letter.ts';

/** One report of an order. */
export interface ReceivedReport {
  name: string;
  code: string;
  licence: string;
  /** The code of the licence that it upgrades for the difference. */
  upgradeOf?: string | null;
  /** The delivered formats, such as PDF, XLSX and CSV. */
  formats: string[];
  /** Its file is not finished yet. */
  inPreparation?: boolean;
  /** Size and growth of its market in the edition that was bought, and their source. */
  numbers?: [label: string, value: string][];
  /** Where the buyer names the other readers; absent: the licence has one. */
  readersAt?: string | undefined;
  /** The private link. */
  link: string;
}

export interface ReceiptFacts {
  buyerName: string;
  orderNo: string;
  /** At least one. */
  reports: ReceivedReport[];
  /** As printed on the invoice, `$3,450.00 USD`. */
  total: string;
  /** The label of the payment provider. */
  paidBy: string | undefined;
  /** ISO due date; undefined if it is paid. */
  due?: string | undefined;
  downloads: number;
  /** Where a consumer withdraws from the purchase; absent for a company. */
  withdrawAt?: string | undefined;
}

/** The mail with the private links: receipt of a paid order, or renewed links. */
export function receiptLetter(facts: ReceiptFacts): Letter {
  const { reports, orderNo, total, paidBy } = facts;
  const [first] = reports as [ReceivedReport];
  const one = reports.length === 1;
  const hasData = reports.some(({ formats }) => hasDataFile(formats));
  const isReady = reports.some(({ inPreparation }) => !inPreparation);
  const paid: [string, string][] = [
    ['Order', orderNo],
    facts.due
      ? [`To pay by ${dayOf(facts.due)}`, total]
      : [paidBy ? `Paid by ${paidBy}` : 'Paid', total],
  ];
  return {
    subject: one ? `Your report: ${first.name}` : `Your ${reports.length} reports`,
    preheader: isReady
      ? `Order ${orderNo}: the report${one ? '' : 's'}${hasData ? `, ${one ? 'its data file' : 'their data files'}` : ''} and the invoice.`
      : `Order ${orderNo}: in preparation.`,
    heading: `Your ${one ? 'report is' : 'reports are'} ${isReady ? 'ready' : 'in preparation'}`,
    blocks: [
      `Dear ${facts.buyerName},`,
      `Thank you for your order. ${isReady ? `Your ${one ? 'report is' : 'reports are'} ready to download.` : ''}`.trim(),
      ...reports.flatMap((report) => blocksOf(report, one ? paid : [])),
      ...(one ? [] : [{ facts: paid }]),
      { button: { text: 'Download the invoice', href: `${first.link}/invoice` } },
      {
        note: `These links are personal: anyone who has them can download the ${one ? 'report' : 'reports'}. They work for ${facts.downloads} downloads${one ? '' : ' each'}; reply to this e-mail if you need new ones.`,
      },
      ...(facts.withdrawAt
        ? [
            {
              note: `Consumers in the European Union and the United Kingdom may withdraw from the contract within 14 days: ${facts.withdrawAt}`,
            },
          ]
        : []),
    ],
  };
}

/** The facts about one report, with its links. */
function blocksOf(report: ReceivedReport, more: [string, string][]): Block[] {
  const delivery: Block = report.inPreparation
    ? `${report.name} is in preparation. We will e-mail you as soon as it is ready.`
    : { button: { text: 'Download the report', href: report.link } };
  const buttons: Block[] = [
    delivery,
    ...(hasDataFile(report.formats) && !report.inPreparation
      ? [{ button: { text: 'Download the data file', href: `${report.link}/data` } }]
      : []),
    ...(report.readersAt && !report.inPreparation
      ? [
          'This licence is for several readers. Name the others, and each of them gets an e-mail with a copy of their own.',
          { button: { text: 'Name the readers', href: report.readersAt } },
        ]
      : []),
  ];
  const facts: Block = {
    facts: [
      ['Report', `${report.name} (${report.code})`],
      ['Licence', report.licence],
      ...(report.upgradeOf ? [['Upgrade of licence', report.upgradeOf] as [string, string]] : []),
      ['Delivery format', report.formats.join(', ')],
      ...(report.numbers ?? []),
      ...more,
    ],
  };
  // For a single report the link comes first; for several, each report's facts come before its links.
  return more.length > 0 ? [...buttons, facts] : [facts, ...buttons];
}
