import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { Block, Letter } from '#src/mail/templates/letter.ts';

import type { Item } from './campaign-items.ts';

/** The parts of a campaign written by staff. */
export interface CampaignText {
  subject: string;
  preheader: string;
  body: string;
}

/** A campaign as one reader receives it; empty lines separate its paragraphs. */
export const campaignLetter = (
  { subject, preheader, body, items }: CampaignText & { items: Item[] | null },
  { url, industriesUrl, publicUrl }: { url: string; industriesUrl: string; publicUrl: string },
): Letter => ({
  subject,
  preheader,
  heading: subject,
  blocks: [
    ...body
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    ...(items ?? []).flatMap((item) => itemBlocks(item, publicUrl)),
    {
      note: `You get this because you asked for our newsletter and confirmed it. Choose industries: ${industriesUrl} Unsubscribe: ${url}`,
    },
  ],
});

/** A report: its facts, a paragraph, and the link to its page. */
function itemBlocks({ name, text, slug, edition, published_on }: Item, publicUrl: string): Block[] {
  const facts: [string, string][] = [
    ...(edition ? [['Edition', String(edition)] as [string, string]] : []),
    ...(published_on ? [['Published', dayOf(published_on)] as [string, string]] : []),
  ];
  return [
    { facts: [['Report', name], ...facts] },
    ...(text ? [text] : []),
    { button: { text: 'Read the report page', href: `${publicUrl}/${slug}` } },
  ];
}
