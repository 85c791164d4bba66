import { generatedReport } from './generated-catalogue.ts';

/**
 * Two hundred texts as visitors type them: names, words in a different order, typing errors, codes, beginnings of one
 * to five letters, and terms that match no report.
 */
export function searchTexts(reports: number): string[] {
  const texts: string[] = [];
  for (let n = 0; texts.length < 200; n++) {
    const { name, report_id } = generatedReport((n * 7919) % reports);
    const words = name.replace(/ Market.*/, '').split(' ');
    const word = words.at(-1) ?? '';
    const middle = word.length >> 1;
    texts.push(
      ...[1, 2, 3, 4, 5].map((letters) => word.slice(0, letters).toLowerCase()),
      words.slice(-2).join(' '),
      words.toReversed().join(' ').toLowerCase(),
      word.slice(0, middle) +
        word.charAt(middle + 1) +
        word.charAt(middle) +
        word.slice(middle + 2),
      `${words.at(-2)} ${word.slice(0, middle)}${word.slice(middle + 1)}`,
      n % 2 === 0 ? report_id : `qx${report_id.slice(-4)}zv`,
    );
  }
  return texts;
}
