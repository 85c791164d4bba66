import { expect, it } from 'vitest';
import type { SaidOfSearch } from '#src/features/catalogue/found/contract.ts';
import { markedWords } from './marked-words.ts';

const said = (terms: string[] = []): SaidOfSearch => ({
  synonyms: terms.length > 0 ? [{ typed: '', terms }] : [],
  corrected: [],
  reasons: [],
  companies: [],
  figures: [],
  nearest: [],
  words: [],
});

const marked = (q: string, text: string, terms?: string[]) => {
  const words = markedWords(q, said(terms));
  return words ? text.split(words).filter((_, place) => place % 2) : [];
};

it.each([
  ['EV charging', 'Every charger, charged by EVs', ['charger', 'charged', 'EVs']],
  ['battery recycling', 'Batteries are recycled; a battered can', ['Batteries', 'recycled']],
  ['of the (a+b)* market', 'The market of all', ['market']],
  ['Müller', 'MÜLLER and Mull', ['MÜLLER']],
  ['$1.5 / [x', 'x 1.5', []],
])('marks what %s looked for in "%s"', (q, text, expected) => {
  expect(marked(q, text)).toEqual(expected);
});

it('marks a synonym as a whole, however its words are joined', () => {
  expect(marked('V2G', 'The vehicle-to-grid charger, to a grid', ['vehicle to grid'])).toEqual([
    'vehicle-to-grid',
  ]);
});

it('marks nothing where nothing was looked for', () => {
  expect(markedWords('', said())).toBeUndefined();
  expect(markedWords('the of', said())).toBeUndefined();
});
