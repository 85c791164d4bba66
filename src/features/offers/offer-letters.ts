import { dayOf } from '#src/features/content/pieces/dates.ts';
import { licenceWords } from '#src/licences.ts';
import type { Block, Letter } from '#src/mail/templates/letter.ts';
import { codedAmount } from '#src/money.ts';
import type { OfferRow } from './offer-row.ts';
import type { ShownLine } from './queries.ts';

/**
 * The facts in every letter about an offer. They include nothing that a stranger typed, since the address is unproved.
 */
export interface LetterOffer {
  offer: Pick<OfferRow, 'number' | 'upgrade_of' | 'gross_cents' | 'currency' | 'held_until'>;
  lines: Pick<ShownLine, 'report_name' | 'report_code' | 'licence'>[];
  /** Address of its page. */
  url: string;
}

const until = (date: Date) => dayOf(date.toISOString().slice(0, 10));

const factsOf = ({ offer, lines }: LetterOffer): Block => ({
  facts: [
    ['Offer', offer.number],
    ...lines.map(({ report_name, report_code, licence }): [string, string] => [
      report_code,
      `${report_name}, ${licenceWords(licence, offer.upgrade_of)}`,
    ]),
    ['Total', codedAmount(offer.gross_cents, offer.currency)],
    ['Price held until', until(offer.held_until)],
  ],
});

const open = (url: string): Block => ({ button: { text: 'Open the offer', href: url } });

/** The offer itself. */
export function offerLetter(of: LetterOffer): Letter {
  const { offer, url } = of;
  return {
    subject: `Your offer ${offer.number}`,
    preheader: `The price is held until ${until(offer.held_until)}.`,
    heading: `Your offer ${offer.number}`,
    blocks: [
      'Hello,',
      'Here is your offer. Forward this e-mail to whoever has to approve it: the page needs no account and shows what is bought, the tax and how to pay.',
      open(url),
      factsOf(of),
      `As a PDF: ${url}/offer.pdf`,
      {
        note: 'We will remind you after seven days and again two days before the price expires, and then no more. You can stop the reminders on the page of the offer. If you did not ask for an offer, ignore this e-mail.',
      },
    ],
  };
}

/** A reminder; there are two. */
export function reminderLetter(of: LetterOffer): Letter {
  const { offer, url } = of;
  return {
    subject: `Offer ${offer.number}: the price is held until ${until(offer.held_until)}`,
    preheader: 'It has not been approved yet.',
    heading: `Offer ${offer.number} is still open`,
    blocks: [
      'Hello,',
      `The price of your offer is held until ${until(offer.held_until)}. After that day the page remains, but the offer can no longer be accepted.`,
      open(url),
      factsOf(of),
      { note: `Stop reminders about this offer: ${url}#reminders` },
    ],
  };
}

/** Notifies the publisher of a new offer, a question or a refusal. */
export function deskLetter(
  {
    number,
    company,
    buyer_name,
    email,
  }: Pick<OfferRow, 'number' | 'company' | 'buyer_name' | 'email'>,
  what: 'asked for' | 'changed' | 'question' | 'declined',
  text = '',
): Letter {
  const who = company || buyer_name;
  const heading = {
    'asked for': `${who} asked for offer ${number}`,
    changed: `${who} changed who is billed by offer ${number}`,
    question: `A question about offer ${number}`,
    declined: `${who} declined offer ${number}`,
  }[what];
  return {
    subject: heading,
    preheader: `${buyer_name}, ${company || email}`,
    heading,
    blocks: [
      {
        facts: [
          ['Offer', number],
          ['Name', buyer_name],
          ['E-mail', email],
          ...(company ? [['Company', company] as [string, string]] : []),
        ],
      },
      ...(text ? [{ quote: text }] : []),
      'The offer is in the back office, under Offers.',
    ],
  };
}
