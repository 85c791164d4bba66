/** Letters that do not decompose into a letter and an accent. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** A text in lower case without accents, like the words of reports in the database (`search_plain`). */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter);

/** For reports that contain some words of a search, if none contains all. */
export const NEAREST = 'No report has all these words; nearest:';

/** For a word that occurs in no report and was taken for another. */
export const takenFor = (typed: string) => `No report has “${typed}”. Did you mean`;

/** Whether a search is a question in a sentence, such as "How big is the market for grid batteries?" */
export const isQuestion = (text: string): boolean =>
  /\?\s*$/.test(text) ||
  /^\s*(?:how|what|which|who|where|when|why|is|are|do|does|did|can|could|will|would|should|tell|show)\s+\S+\s+\S/i.test(
    text,
  );

/** "1 report", "12 reports", "1,000 or more reports" where counting ends there. */
export const reportsCounted = (count: number, most = 1000) =>
  count >= most
    ? `${most.toLocaleString('en-US')} or more reports`
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'report' : 'reports'}`;
