import type { Letter } from '#src/mail/templates/letter.ts';

export interface ReadyFacts {
  buyerName: string;
  orderNo: string;
  reportName: string;
  reportCode: string;
  hasData: boolean;
  /** The new private link. */
  link: string;
  downloads: number;
}

/** The mail to the buyer of a report whose file was not finished when it was paid for. */
export function readyLetter(facts: ReadyFacts): Letter {
  const { link } = facts;
  return {
    subject: `Ready to download: ${facts.reportName}`,
    preheader: `Order ${facts.orderNo}: your report is ready.`,
    heading: 'Your report is ready',
    blocks: [
      `Dear ${facts.buyerName},`,
      `The report that you ordered, ${facts.reportName} (${facts.reportCode}), is ready. Thank you for waiting.`,
      { button: { text: 'Download the report', href: link } },
      ...(facts.hasData
        ? [{ button: { text: 'Download the data file', href: `${link}/data` } }]
        : []),
      {
        note: `These links replace those in earlier e-mails. They are personal: anyone who has them can download the report. They work for ${facts.downloads} downloads.`,
      },
    ],
  };
}
