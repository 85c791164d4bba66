import { expect, it } from 'vitest';
import { mergeOf } from './merge.ts';

const names = ['title', 'price', 'rows'];
const base = { title: 'A', price: 1, rows: [{ a: 1 }] };

it('a field that only one of two people changed is theirs or mine; one that both changed is asked about', () => {
  const typed = ['title', 'price'];
  const mine = { ...base, title: 'Mine', price: 2 };
  expect(mergeOf({ names, typed, base, theirs: { ...base, rows: [] }, mine })).toEqual({
    taken: ['rows'],
    asked: [],
  });
  expect(mergeOf({ names, typed, base, theirs: { ...base, title: 'Theirs' }, mine })).toEqual({
    taken: [],
    asked: ['title'],
  });
  // Both changed it to the same value.
  expect(mergeOf({ names, typed, base, theirs: mine, mine })).toEqual({ taken: [], asked: [] });
});

it('a list is one field: changes to different rows of it are asked about', () => {
  const mine = { ...base, rows: [{ a: 1 }, { a: 2 }] };
  const theirs = { ...base, rows: [{ a: 3 }] };
  expect(mergeOf({ names, typed: ['rows'], base, theirs, mine }).asked).toEqual(['rows']);
});

it('a changed field is asked about if it is not known what somebody else began from', () => {
  const sides = { names, typed: ['title'], base: {}, theirs: base, mine: { ...base, title: 'B' } };
  expect(mergeOf(sides)).toEqual({ taken: [], asked: ['title'] });
});
