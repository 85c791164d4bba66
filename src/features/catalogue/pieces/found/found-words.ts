import type { SaidOfSearch } from '#src/features/catalogue/found/contract.ts';
import { joined } from '#src/features/catalogue/pieces/report-texts.ts';

type Reason = SaidOfSearch['reasons'][number];

const own: Record<Reason['place'], (text: string) => string> = {
  code: () => 'report code',
  title: () => 'title',
  company: (text) => `company ${text}`,
  segment: (text) => `segment “${text}”`,
  keyword: (text) => `keyword “${text}”`,
  summary: () => 'summary',
  contents: (text) => `contents, “${text}”`,
  text: () => 'description',
};

/** Why a report is found, for after "Why:". */
export const reasonText = ({ place, text }: Reason) => own[place](text);

/** The same as a sentence of its own: "Segment “process heat”."; of a title the words of the search that it has. */
export const reasonSentence = (reason: Reason, name: string, words: string[]) => {
  const title = name.toLowerCase();
  const own = words.filter((word) => title.includes(word.toLowerCase()));
  const text =
    reason.place === 'title' && own.length > 0
      ? `title, ${joined(own.map((word) => `“${word}”`))}`
      : reasonText(reason);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
