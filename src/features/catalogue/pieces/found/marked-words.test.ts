import { expect, it } from 'vitest';
import { markedWords } from './marked-words.ts';

const marked = (looked_for: string[], text: string, terms: string[] = []) => {
  const synonyms = terms.length > 0 ? [{ typed: '', terms }] : [];
  const words = markedWords({ looked_for, synonyms, corrected: [] });
  return words ? text.split(words).filter((_, place) => place % 2) : [];
};

it.each([
  [['ev', 'charging'], 'Every charger, charged by EVs', ['charger', 'charged', 'EVs']],
  [['battery', 'recycling'], 'Batteries are recycled; a battered can', ['Batteries', 'recycled']],
  [['muller'], 'MULLER and Mull', ['MULLER']],
  [['5', 'x'], 'x 5', []],
  [['2.31'], 'USD 2.31 billion, 2,31 or 2.314', ['2.31']],
])('highlights the matches of %s in "%s"', (words, text, expected) => {
  expect(marked(words, text)).toEqual(expected);
});

it('highlights a synonym as a whole, however its words are joined', () => {
  const text = 'The vehicle-to-grid charger, to a grid';
  expect(marked(['v2g'], text, ['vehicle to grid'])).toEqual(['vehicle-to-grid']);
});

it('highlights nothing without a search', () => {
  expect(markedWords({ looked_for: [], synonyms: [], corrected: [] })).toBeUndefined();
});
