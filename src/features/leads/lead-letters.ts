import { requestKinds } from '#src/features/forms/pieces/request-kinds.ts';
import type { Block, Letter } from '#src/mail/templates/letter.ts';
import type { LeadKind } from './queries.ts';

/** The facts about a request in its mails. */
export interface LeadFacts {
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  company?: string;
  country?: string;
  subject?: string;
  message: string;
  report?: { name: string; code: string; url: string };
  /** Fields of one kind of form only, by label. */
  more?: [label: string, value: string][];
  marketing?: boolean;
  /** The private link to the sample. */
  sampleUrl?: string;
  /** Size and growth of the report's market, and their source. */
  numbers?: [label: string, value: string][];
  /** How soon the publisher answers, if it says so. */
  replyTime?: string;
}

const about = ({ subject, report, more }: LeadFacts) =>
  subject ?? report?.name ?? more?.[0]?.[1] ?? '';

/** The notice to the publisher, with everything that was filled in; a reply goes to the visitor. */
export function noticeLetter(lead: LeadFacts, due: string | undefined): Letter {
  const facts: [string, string][] = [
    ...(lead.name === lead.email ? [] : [['Name', lead.name] as [string, string]]),
    ['E-mail', lead.email],
    ...(lead.phone ? [['Phone', lead.phone] as [string, string]] : []),
    ...(lead.company ? [['Company', lead.company] as [string, string]] : []),
    ...(lead.country ? [['Country', lead.country] as [string, string]] : []),
    ...(lead.report
      ? [['Report', `${lead.report.name} (${lead.report.code})`] as [string, string]]
      : []),
    ...(lead.subject ? [['Subject', lead.subject] as [string, string]] : []),
    ...(lead.more ?? []),
    ['News by e-mail', lead.marketing ? 'agreed' : 'not agreed'],
    ...(due ? [['Reply due', due] as [string, string]] : []),
  ];
  return {
    subject: `${requestKinds[lead.kind]}: ${about(lead)} (${lead.name})`,
    preheader: `${lead.name}, ${lead.company ?? lead.email}`,
    heading: `${requestKinds[lead.kind]} from ${lead.name}`,
    blocks: [
      { facts },
      { quote: lead.message },
      { note: `Reply to this e-mail to write to ${lead.email}.` },
    ],
  };
}

/** The acknowledgement of each kind of request; `soon` says within which time it is answered, if the publisher does. */
const THANKS: Record<
  LeadKind,
  { subject: string; heading: string; text: (soon: string) => string }
> = {
  contact: {
    subject: 'We have received your message',
    heading: 'Thank you for your message',
    text: (soon) => `We have received your message and will reply to this address${soon}.`,
  },
  career: {
    subject: 'We have received your application',
    heading: 'Thank you for your application',
    text: () =>
      'We have received your application and CV. We read every application and will reply either way.',
  },
  sample: {
    subject: 'Your sample is ready',
    heading: 'Your sample is ready',
    text: () =>
      'Here is the sample you asked for: the table of contents, pages from the report, and how to order it in full.',
  },
  discount: {
    subject: 'We have received your discount request',
    heading: 'Thank you for your request',
    text: (soon) => `We have received your request and will send you an offer${soon}.`,
  },
  enquiry: {
    subject: 'We have received your enquiry',
    heading: 'Thank you for your enquiry',
    text: (soon) =>
      `We have received your enquiry. The analyst who covers this market will help us reply${soon}.`,
  },
  customization: {
    subject: 'We have received your customization request',
    heading: 'Thank you for your request',
    text: () =>
      'We have received your request and will tell you what is possible, by when and at what price.',
  },
  reseller: {
    subject: 'We have received your reseller application',
    heading: 'Thank you for your application',
    text: () => 'We have received your application and will reply within 24 hours.',
  },
};

/**
 * The acknowledgement to the visitor; for a sample, with its private link. It contains nothing that was typed, not even
 * the name: the address is unproved, and otherwise anybody could have the publisher mail any text to anybody.
 */
export function thanksLetter({
  kind,
  report,
  sampleUrl,
  numbers = [],
  replyTime,
}: Pick<LeadFacts, 'kind' | 'report' | 'sampleUrl' | 'numbers' | 'replyTime'>): Letter {
  const { subject, heading, text: textOf } = THANKS[kind];
  const text = textOf(replyTime ? `, usually within ${replyTime}` : '');
  const blocks: Block[] = ['Hello,', text];
  if (sampleUrl) blocks.push({ button: { text: 'Download the sample (PDF)', href: sampleUrl } });
  if (report)
    blocks.push({
      facts: [['Report', report.name], ['Report ID', report.code], ...numbers],
    });
  if (sampleUrl) blocks.push({ note: 'The link is private and works for 14 days.' });
  if (report) blocks.push(`Read more about the report: ${report.url}`);
  blocks.push({
    note: 'You are receiving this e-mail because this address was entered in a form on our site. If this wasn’t you, ignore this e-mail; we won’t write again.',
  });
  return {
    subject: report ? `${subject}: ${report.name}` : subject,
    preheader: text,
    heading,
    blocks,
  };
}

/** The newsletter's confirmation (double opt-in). */
export const confirmationLetter = (
  siteName: string,
  confirmUrl: string,
  unsubscribeUrl: string,
): Letter => ({
  subject: `Please confirm your subscription to ${siteName}`,
  preheader: 'One click and you will receive the next issue.',
  heading: 'Please confirm your subscription',
  blocks: [
    'You, or someone using this address, asked for our newsletter about new reports and articles.',
    { button: { text: 'Confirm subscription', href: confirmUrl } },
    {
      note: `We send nothing until you confirm. The link works for 7 days. Not you? Remove your address: ${unsubscribeUrl}`,
    },
  ],
});
