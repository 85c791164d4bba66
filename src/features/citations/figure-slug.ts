import { slugFrom } from '#src/slug.ts';

/** The slug of a figure's address. */
export const figureSlug = ({ subject, number }: { subject: string; number: number }) =>
  slugFrom(subject) || `figure-${number}`;
