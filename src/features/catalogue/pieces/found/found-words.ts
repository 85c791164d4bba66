import { capitalized } from '#src/first-letter.ts';
import type { SearchDetails } from '../../found/contract.ts';
import { joined } from '../report-texts.ts';

type Reason = SearchDetails['reasons'][number];

const own: Record<Reason['place'], (text: string) => string> = {
  code: () => 'report code',
  title: () => 'title',
  company: (text) => `company ${text}`,
  segment: (text) => `segment “${text}”`,
  keyword: (text) => `keyword “${text}”`,
  summary: () => 'summary',
  contents: (text) => `contents, “${text}”`,
  author: (text) => `author ${text}`,
  text: () => 'description',
};

/** Why a report matches, to follow "Why:". */
export const reasonText = ({ place, text }: Reason) => own[place](text);

/** The same as a sentence: "Segment “process heat”."; for a title, with the words of the search that it contains. */
export const reasonSentence = (reason: Reason, name: string, words: string[]) => {
  const title = name.toLowerCase();
  const own = words.filter((word) => title.includes(word.toLowerCase()));
  const text =
    reason.place === 'title' && own.length > 0
      ? `title, ${joined(own.map((word) => `“${word}”`))}`
      : reasonText(reason);
  return `${capitalized(text)}.`;
};
