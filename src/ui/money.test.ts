import { expect, test } from 'vitest';
import { formatUsd } from './money.ts';

test.each([
  [345000, '$3,450'],
  [345050, '$3,450.50'],
  [0, '$0'],
  [99, '$0.99'],
  [123456789, '$1,234,567.89'],
])('%i cents read %s', (cents, text) => {
  expect(formatUsd(cents)).toBe(text);
});
