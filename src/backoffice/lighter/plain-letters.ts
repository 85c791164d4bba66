/** Replaces `diacritic`: a text without accents. */
export const clean = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
