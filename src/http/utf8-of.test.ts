import { expect, it } from 'vitest';
import { utf8Of } from './utf8-of.ts';

it.each([
  ['nothing', []],
  ['plain letters', ['<p>', 'plain', '</p>']],
  ['characters of two, three and four bytes', ['é', '–', '𝒜', 'a'.repeat(100)]],
  [
    'a long text of such characters alone, which needs three times its length',
    ['市場'.repeat(1000), 'a'],
  ],
  ['half a surrogate pair, which is not a character', ['a\ud800', 'b']],
])('%s: the bytes are those of the whole text', (_, texts) => {
  expect(utf8Of(...texts)).toEqual(Buffer.from(texts.join('')));
});
