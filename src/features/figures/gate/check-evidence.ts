import type { DraftFigure } from '../editing/draft-figure.ts';
import type { Evidence } from '../figure.ts';
import { type Finding, findingsOf } from './finding.ts';

/** The labels of the nine fields of the card. */
export const evidenceFields = {
  counted: 'What was counted',
  sources: 'Sources, with the date they were read',
  interviews: 'Interviews',
  price_basis: 'Price basis',
  method: 'Method in brief',
  last_time: 'Accuracy of the previous edition',
  machines: 'Use of software and AI',
  answers: 'Responsible analyst',
  signed_on: 'Signed on',
} as const;

type Field = keyof typeof evidenceFields;

const WRITTEN = ['counted', 'price_basis', 'method', 'last_time', 'machines', 'answers'] as const;
/** What people type to get past a required field. */
const BLANK =
  /^[\s\-–—.?xX]*$|^(?:n\/?a|tbd|tbc|todo|to be (?:done|added|defined)|test|text|see above|same)\.?$/i;

/** What the card is compared with. */
export interface CardContext {
  /** The number of the edition: the first has none before it. */
  number: number;
  figures: readonly DraftFigure[];
  /** The day on which the edition is published. */
  publishedOn: string;
  /** The card of the previous edition. */
  before: Evidence | null;
  /** The edition replaces another, and cannot be published without a card. */
  isLater?: boolean;
  /** Cards of other reports that may be the original of a copy. */
  others: readonly { code: string; evidence: Evidence }[];
}

/**
 * Whether the card's fields are filled with its own content: eight of a first edition, all nine of a later one. An edition
 * without figures needs no card.
 */
export function checkEvidence(card: Evidence | null, context: CardContext): Finding[] {
  const { number, figures, publishedOn, isLater } = context;
  return findingsOf('evidence', (say) => {
    if (figures.length === 0) return;
    if (!card) {
      const words = 'The evidence card is empty. It is shown under “How we know”.';
      say('stop', 'evidence', words, isLater ? { required: true } : {});
      return;
    }
    const empty = (field: Field) =>
      say(
        'stop',
        `evidence.${field}`,
        `“${evidenceFields[field]}” is empty. Every reader sees it.`,
      );
    const isMoney = figures.some(({ currency }) => currency !== null);
    const optional: ReadonlySet<Field> = new Set([
      ...(isMoney ? [] : ['price_basis' as const]),
      ...(number > 1 ? [] : ['last_time' as const]),
    ]);
    for (const field of WRITTEN) if (BLANK.test(card[field]) && !optional.has(field)) empty(field);
    if (card.sources.length === 0 || card.sources.some(({ name }) => BLANK.test(name)))
      empty('sources');
    if (!card.signed_on) empty('signed_on');
    const undated = card.sources.find(({ name, read_on }) => !BLANK.test(name) && !read_on);
    if (undated)
      say('stop', 'evidence.sources', `“${undated.name}” has no date on which it was read.`);
    if (card.interviews > 0 && BLANK.test(card.interviews_between))
      say(
        'stop',
        'evidence.interviews',
        `The card counts ${card.interviews} interviews but does not say between which dates.`,
      );
    const texts = new Map<string, Field>();
    for (const field of WRITTEN) {
      const text = bare(card[field]);
      const other = texts.get(text);
      if (other && text.length > 12)
        say(
          'stop',
          `evidence.${field}`,
          `“${evidenceFields[field]}” has the same text as “${evidenceFields[other]}”.`,
        );
      texts.set(text, field);
    }
    checkDays(card, publishedOn, (sentence, field) => say('stop', `evidence.${field}`, sentence));
    const { before, others } = context;
    if (before && sameCard(before, card) && before.signed_on === card.signed_on)
      say('stop', 'evidence', 'The card is identical to that of the previous edition.');
    const original = others.find(({ evidence }) => sameCard(evidence, card));
    if (original)
      say('stop', 'evidence', `The card is identical to that of report ${original.code}.`);
    else
      for (const { code, evidence } of others)
        if (likeness(evidence, card) >= 3)
          say('warn', 'evidence', `The card is mostly the same as that of report ${code}.`);
  });
}

function checkDays(
  { sources, signed_on }: Evidence,
  publishedOn: string,
  say: (sentence: string, field: Field) => void,
): void {
  if (signed_on > publishedOn)
    say(
      `The card is signed on ${signed_on}, after the day of publication, ${publishedOn}.`,
      'signed_on',
    );
  const late = signed_on && sources.find(({ read_on }) => read_on > signed_on);
  if (late)
    say(
      `“${late.name}” was read on ${late.read_on}, after the card was signed on ${signed_on}.`,
      'sources',
    );
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The parts of a card that differ between any two reports, each as one text. */
const parts = (card: Evidence): string[] => [
  bare(card.counted),
  bare(card.method),
  bare(card.last_time),
  `${card.interviews} ${bare(card.interviews_between)} ${card.sources.map(({ name }) => bare(name)).join()}`,
];

const likeness = (a: Evidence, b: Evidence): number =>
  parts(a).filter((part, i) => part !== '' && part === parts(b)[i]).length;

const sameCard = (a: Evidence, b: Evidence): boolean =>
  parts(a).every((part, i) => part === parts(b)[i]);
