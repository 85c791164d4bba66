import { hash } from '../market/seed.ts';

/**
 * Words a sentence of a report. Of several sentences that say the same, those that the report has not had come first; each
 * `{a|b|c}` in one becomes one of its alternatives.
 * @param kind what is said, such as 'weakest year'
 */
export type Say = (kind: string, ...sentences: string[]) => string;

/** Wording for one report, decided by its code and by what it has said before. */
export function phrasing(code: string): Say {
  const said = new Map<string, number>();
  return (kind, ...sentences) => {
    const times = said.get(kind) ?? 0;
    said.set(kind, times + 1);
    const seed = `${code} ${kind}`;
    const sentence = sentences[(hash(seed) + times) % sentences.length]!;
    let place = 0;
    return sentence
      .replaceAll(/\{([^{}]*)\}/g, (_, alternatives: string) => {
        const all = alternatives.split('|');
        place += 1;
        return all[hash(`${seed} ${times} ${place}`) % all.length]!;
      })
      .trim();
  };
}
