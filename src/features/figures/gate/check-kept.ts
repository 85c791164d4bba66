import { formatValue } from '../format-value.ts';
import type { Referred } from '../references.ts';
import { type Finding, findingsOf, type Text } from './finding.ts';
import {
  mostNumbers,
  names,
  numbersOf,
  says,
  scaleOf,
  sentencesOf,
  tooMany,
} from './read-sentences.ts';

/** A value that only buyers get. */
interface Kept {
  figure: number;
  row: string;
  year: number;
  value: number;
  isPercent: boolean;
  printed: string;
}

/** A number of fewer digits is in a text by chance; a share beside its name needs fewer. */
const FEWEST_DIGITS = 3;
const FEWEST_OF_SHARES = 2;

/**
 * Values kept for buyers that a text tells everybody: the number is in one sentence with the name of its row and no
 * public value is the same. A number of four digits or more is asked about also where the name is missing.
 */
export function checkKept(texts: readonly Text[], figures: readonly Referred[]): Finding[] {
  const all = figures.flatMap((figure) => {
    const scale = scaleOf(figure.unit);
    return figure.rows.flatMap((row) =>
      (['values', 'low', 'high'] as const).flatMap((field) =>
        (row[field] ?? []).flatMap((value, i) =>
          typeof value !== 'number'
            ? []
            : [
                {
                  figure: figure.number,
                  row: row.name,
                  year: figure.years[i]!,
                  value: value * scale,
                  isPercent: figure.unit === '%',
                  printed: formatValue(value, figure.decimals),
                  isKept: figure.visibility === 'buyers' || row.is_kept === true,
                },
              ],
        ),
      ),
    );
  });
  const isPublic = all.filter(({ isKept }) => !isKept);
  const kept: Kept[] = all.filter(({ isKept }) => isKept);
  if (kept.length === 0) return [];
  let left = mostNumbers(all.length);
  return findingsOf('kept', (say) => {
    for (const { path, name, content } of texts)
      for (const sentence of sentencesOf(content)) {
        const { amounts } = numbersOf(sentence);
        for (const amount of amounts) {
          if (left-- === 0) return say('warn', path, tooMany(name));
          const digits = amount.digits.replace(/^0+/, '').length;
          if (digits < (amount.isPercent ? FEWEST_OF_SHARES : FEWEST_DIGITS)) continue;
          const told = (one: { value: number; isPercent: boolean; printed: string }) =>
            one.isPercent === amount.isPercent &&
            (says(amount, one.value) ||
              (!amount.scaled && one.printed.replaceAll(',', '') === String(amount.value)));
          if (isPublic.some(told)) continue;
          const found = kept.filter(told);
          const meant = found.find(({ row }) => names(sentence, row));
          if (meant)
            say(
              'stop',
              path,
              `${name} says ${amount.text}, which is “${meant.row}” in ${meant.year} of figure ` +
                `${meant.figure} and kept for buyers.`,
            );
          else if (found[0] && digits > FEWEST_DIGITS)
            say(
              'warn',
              path,
              `${name} says ${amount.text}. Figure ${found[0].figure} keeps the same number for buyers.`,
            );
        }
      }
  });
}
