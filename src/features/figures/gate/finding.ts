/**
 * The weight of a finding: `stop` blocks publishing, `warn` requires a reason first, `note` is only shown.
 */
export type Level = 'stop' | 'warn' | 'note';

/** The checks of the gate, in the order in which they are shown, each with the text for "nothing was found". */
export const checks = {
  figures: 'totals add up, shares come to 100, ranges are in order',
  years: 'years are complete',
  sources: 'every figure has its unit and its source',
  agreement: 'texts agree with the figures',
  kept: 'no text reveals what is for buyers only',
  evidence: 'the evidence card is complete and not a copy',
  leftovers: 'no leftovers of prompts',
  likeness: 'no text is too similar to that of another report',
} as const;

export type Check = keyof typeof checks;

/** One thing found before publishing, in words. */
export interface Finding {
  check: Check;
  level: Level;
  /** The field, such as `summary`, `questions.0.answer`, `figures.2.rows` or `evidence.counted`. */
  path: string;
  /** A sentence that says what is wrong and where. */
  message: string;
  /** What an edition cannot be published without: it has to be added, and nobody can override it. */
  required?: true;
  /** The fix that one click applies; absent if somebody has to think. */
  fix?: Fix;
  /** The similar text of the other report. */
  like?: Like;
}

/** A text that the figures contradict, and its replacement. */
export interface Fix {
  was: string;
  put: string;
  /** Which of the occurrences of the same text, from 0. */
  nth: number;
}

/** Two similar texts for comparison. */
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
  more?: Pick<Finding, 'fix' | 'like' | 'required'>,
) => void;

/** Collects the findings of one check; the same sentence about the same field is reported once. */
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
  /** The name of the field, such as "The summary". */
  name: string;
  content: string;
}
