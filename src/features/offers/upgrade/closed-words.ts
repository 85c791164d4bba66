import type { closedBy } from './upgrade-base.ts';

/** Why a licence cannot become a larger one, for its buyer. */
export const closedWords: Record<NonNullable<ReturnType<typeof closedBy>>, string> = {
  ended: 'This licence has ended.',
  unpaid: 'This licence can become a larger one once it is paid.',
  refunded: 'Part of the price of this licence was refunded. Please write to us.',
  'off-sale': 'This report is no longer sold.',
  edition: 'A newer edition of this report is on sale. Please write to us about a larger licence.',
  upgraded: 'This licence was upgraded already.',
};
