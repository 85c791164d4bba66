import { hasDataFile } from '#src/features/orders/formats.ts';
import type { Letter } from '#src/mail/templates/letter.ts';

export interface ReceiptFacts {
  buyerName: string;
  orderNo: string;
  reportName: string;
  reportCode: string;
  licence: string;
  /** As printed on the invoice, `$3,450.00 USD`. */
  total: string;
  /** Who took the money, as people know them. */
  paidBy: string | undefined;
  /** In which formats it is delivered, such as PDF, XLSX and CSV. */
  formats: string[];
  /** The private link. */
  link: string;
  downloads: number;
}

/** The mail with the private link: receipt of a paid order, or a renewed link. */
export function receiptLetter(facts: ReceiptFacts): Letter {
  const hasData = hasDataFile(facts.formats);
  return {
    subject: `Your report: ${facts.reportName}`,
    preheader: `Order ${facts.orderNo}: the report${hasData ? ', its data file' : ''} and the invoice.`,
    heading: 'Your report is ready',
    blocks: [
      `Dear ${facts.buyerName},`,
      'Thank you for your order. Your report is ready to download.',
      { button: { text: 'Download the report', href: facts.link } },
      ...(hasData
        ? [{ button: { text: 'Download the data file', href: `${facts.link}/data` } }]
        : []),
      {
        facts: [
          ['Report', `${facts.reportName} (${facts.reportCode})`],
          ['Licence', facts.licence],
          ['Delivery format', facts.formats.join(', ')],
          ['Order', facts.orderNo],
          [facts.paidBy ? `Paid by ${facts.paidBy}` : 'Paid', facts.total],
        ],
      },
      { button: { text: 'Download the invoice', href: `${facts.link}/invoice` } },
      {
        note: `These links are personal: anyone who has them can download the report. They work for ${facts.downloads} downloads; reply to this e-mail if you need new ones.`,
      },
    ],
  };
}
