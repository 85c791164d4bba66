/**
 * What introduces a page, by the page: the words of a publisher who has written none of its own (`introductions` of the
 * site's information). `claim` is the heading of the home page, `home` what follows it.
 */
export const introductions = {
  claim: 'Market research reports',
  home: 'Read what a report contains, look into a sample, and buy it at the price that you see.',
  about: 'Who we are and how we work.',
  careers: 'Open roles, and how to apply.',
  industries: 'All reports, by industry.',
  blog: 'Articles on markets and methods.',
} as const;

export type Introduction = keyof typeof introductions;

/** An introduction in the publisher's own words, otherwise in ours. */
export const introducedBy =
  (written: Partial<Record<Introduction, string>>) =>
  (page: Introduction): string =>
    written[page] || introductions[page];
