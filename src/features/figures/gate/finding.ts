/**
 * How much a finding weighs: `stop` keeps a report from being published, `warn` asks for a reason first, `note` is said
 * and asks for nothing.
 */
export type Level = 'stop' | 'warn' | 'note';

/** What the gate looks at, in the order in which it is shown, each with the words for "nothing was found". */
export const checks = {
  figures: 'totals add up, shares come to 100, ranges are in order',
  years: 'years are complete',
  sources: 'every figure has its unit and its source',
  agreement: 'texts agree with the figures',
  kept: 'no text gives away what is kept for buyers',
  evidence: 'the evidence card is complete and its own',
  leftovers: 'no leftovers of prompts',
  likeness: 'no text is too like that of another report',
} as const;

export type Check = keyof typeof checks;

/** One thing that was found before publishing, in words. */
export interface Finding {
  check: Check;
  level: Level;
  /** The field, such as `summary`, `questions.0.answer`, `figures.2.rows` or `evidence.counted`. */
  path: string;
  /** A sentence that says what is wrong and where. */
  message: string;
  /** How one click puts it right; absent where somebody has to think. */
  fix?: Fix;
  /** The other report's text that is like this one. */
  like?: Like;
}

/** Words of a text that the figures contradict, and what the figures say in their place. */
export interface Fix {
  was: string;
  put: string;
  /** Which of the places with the same words, from 0. */
  nth: number;
}

/** Two texts beside one another. */
export interface Like {
  report_id: number;
  code: string;
  name: string;
  own: string;
  theirs: string;
}

export type Say = (
  level: Level,
  path: string,
  message: string,
  more?: Pick<Finding, 'fix' | 'like'>,
) => void;

/** Collects the findings of one check; the same sentence about the same field is said once. */
export function findingsOf(check: Check, look: (say: Say) => void): Finding[] {
  const found = new Map<string, Finding>();
  look((level, path, message, more) => {
    const key = `${path}\n${message}`;
    if (!found.has(key)) found.set(key, { check, level, path, message, ...more });
  });
  return [...found.values()];
}

/** A text of a report by its field; HTML, or plain. */
export interface Text {
  path: string;
  /** What people call the field, such as "The summary". */
  name: string;
  content: string;
}
