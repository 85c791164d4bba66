import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

/** One of the two texts, reconstructed from the difference. */
const side = (before: string, after: string, kind: 'added' | 'removed') =>
  wordDiff(before, after)
    .filter((part) => part.kind === kind || part.kind === 'same')
    .map(({ text }) => text)
    .join('');

it.each([
  ['grows by 20.9% a year', 'grows by 21.4% a year', 'grows by -[20.9]+[21.4]% a year'],
  ['in 2032.', 'in 2032, chiefly in storage.', 'in 2032+[, chiefly in storage].'],
  ['a b c', 'a c', 'a -[b ]c'],
  ['three quarters of it', 'four fifths of it', '-[three quarters]+[four fifths] of it'],
  ['', 'new', '+[new]'],
  ['same', 'same', 'same'],
])('%s → %s', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

it('holds both texts whole, whatever they are', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const text = () => Array.from({ length: random(40) }, () => 'abcde ,.'[random(8)]).join('');
  for (let n = 0; n < 500; n++) {
    const [before, after] = [text(), text()];
    expect([side(before, after, 'removed'), side(before, after, 'added')]).toEqual([before, after]);
  }
});

it('gives up on texts that have nothing in common, within a second', () => {
  const text = (word: string) => Array.from({ length: 100_000 }, (_, n) => `${word}${n}`).join(' ');
  const begun = performance.now();
  expect(wordDiff(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(performance.now() - begun).toBeLessThan(1000);
});
