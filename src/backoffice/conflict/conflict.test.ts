import { expect, it } from 'vitest';
import { same, sameButForNumbers } from '#src/staff/same-value.ts';
import { compared } from './conflict.ts';

it('a value is the same whatever the order of its keys, unlike a list in another order', () => {
  const typed = {
    claim: 'A',
    social: { x: '1', linkedin: '2' },
    rows: [{ title: 'T', text: 'U' }],
  };
  const stored = {
    rows: [{ text: 'U', title: 'T' }],
    social: { linkedin: '2', x: '1' },
    claim: 'A',
  };
  expect(same(typed, stored)).toBe(true);
  expect(same(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(same({ claim: 'A' }, { claim: 'B' })).toBe(false);
  expect(same(undefined, null)).toBe(true);
  const filled = (number: string, word: string) => [
    { answer: `<p>${word} <data value="1/World/2033">${number}</data></p>` },
  ];
  expect(sameButForNumbers(filled('1.5', 'By'), filled('2.5', 'By'))).toBe(true);
  expect(sameButForNumbers(filled('1.5', 'By'), filled('1.5', 'To'))).toBe(false);
});

it('a difference is shown in whole words', () => {
  const { theirs, mine } = compared('The second draft, of 12.', 'The third draft, of 12.');
  expect([theirs.own, mine.own]).toEqual(['second', 'third']);
  expect([compared('12', '123').theirs.own, compared('12', '123').mine.own]).toEqual(['12', '123']);
  expect(compared('One', 'One two').mine).toEqual({ before: 'One', own: ' two', after: '' });
});
