import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPaypalValue, toPaypalValue } from './amounts.ts';

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [425_000, '4250.00'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%d cents are written %s', (cents, value) => {
  expect(toPaypalValue(cents)).toBe(value);
  expect(fromPaypalValue(value)).toBe(cents);
});

test.each([-1, 0.5, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is not a number of cents',
  (cents) => {
    expect(toPaypalValue(cents)).toBeNull();
  },
);

test.each([
  '',
  '10',
  '10.0',
  '10.001',
  '-1.00',
  '+1.00',
  '01.00',
  '.50',
  '1e3',
  '1,000.00',
  ' 1.00',
  '1.00 ',
  '1.00\n',
  '４２.００',
  'NaN',
  '90071992547409.92',
])('the spelling %j is refused', (value) => {
  expect(fromPaypalValue(value)).toBeNull();
});

test('every amount survives the round trip', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => fromPaypalValue(toPaypalValue(cents)!) === cents),
  );
});
