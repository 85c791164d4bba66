import { expect, it } from 'vitest';
import { same } from './conflict.ts';

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
});
