export const licences = ['single-user', 'multiple-user', 'corporate-user'] as const;
export type Licence = (typeof licences)[number];

/** The licence that a link means; anything unknown is read as single user, so that an old link still buys. */
export const licenceOf = (type: string | undefined): Licence =>
  licences.find((licence) => licence === type) ?? 'single-user';

/** A licence as people read it. */
export const licenceNames: Record<Licence, string> = {
  'single-user': 'Single User',
  'multiple-user': 'Multiple User',
  'corporate-user': 'Corporate User',
};
