import type { Letter } from '#src/mail/templates/letter.ts';

/** What staff write of a campaign. */
export interface CampaignText {
  subject: string;
  preheader: string;
  body: string;
}

/** A campaign as one reader gets it; empty lines separate its paragraphs. */
export const campaignLetter = (
  { subject, preheader, body }: CampaignText,
  unsubscribeUrl: string,
): Letter => ({
  subject,
  preheader,
  heading: subject,
  blocks: [
    ...body
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    {
      note: `You get this because you asked for our newsletter and confirmed it. Stop these mails: ${unsubscribeUrl}`,
    },
  ],
});
