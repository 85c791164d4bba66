import type { Block, Letter } from '#src/mail/templates/letter.ts';

export interface ReaderFacts {
  readerName: string;
  buyerName: string;
  /** Empty: none. */
  company: string;
  orderNo: string;
  reportName: string;
  reportCode: string;
  licence: string;
  hasData: boolean;
  /** The private link. */
  link: string;
  downloads: number;
}

/** The mail to somebody whom the buyer has named as a reader. */
export function readerLetter(facts: ReaderFacts): Letter {
  const { reportName, buyerName, company, link } = facts;
  const from = company ? `${buyerName} of ${company}` : buyerName;
  const data: Block[] = facts.hasData
    ? [{ button: { text: 'Download the data file', href: `${link}/data` } }]
    : [];
  return {
    subject: `Your copy of the report: ${reportName}`,
    preheader: `${from} has named you as a reader.`,
    heading: 'A copy of your own',
    blocks: [
      `Dear ${facts.readerName},`,
      `${from} has named you as a reader of ${reportName}. This copy is yours alone: your name is on every page.`,
      { button: { text: 'Download the report', href: link } },
      ...data,
      {
        facts: [
          ['Report', `${reportName} (${facts.reportCode})`],
          ['Licence', facts.licence],
          ['Licensed to', company ? `${facts.readerName}, ${company}` : facts.readerName],
          ['Order', facts.orderNo],
        ],
      },
      {
        note: `These links replace those in earlier e-mails. They are personal: please do not pass them on. They work for ${facts.downloads} downloads; ${buyerName} can send you new ones, and can tell you more about the report.`,
      },
    ],
  };
}
