import { expect, it } from 'vitest';
import { readMoney } from '#src/read-money.ts';

it.each([
  ['3450', 3450_00],
  ['3450.5', 3450_50],
  ['3450,5', 3450_50],
  ['3450,50', 3450_50],
  ['3450.50', 3450_50],
  ['3,450.50', 3450_50],
  ['3.450,50', 3450_50],
  ['3,450', 3450_00],
  ['$3,450.50', 3450_50],
  ['US$ 3450,50', 3450_50],
  ['3450 USD', 3450_00],
  ['3 450,50', 3450_50],
  ["3'450.50", 3450_50],
  ['1,234,567', 1_234_567_00],
  ['1.234.567', 1_234_567_00],
  ['1.234.567,89', 1_234_567_89],
  ['12,34,567.00', 1_234_567_00],
  ['1,23,456', 123_456_00],
  ['0,99', 99],
  ['0.05', 5],
  [' 12 ', 12_00],
])('%s is %i cents', (text, cents) => {
  expect(readMoney(text)).toEqual({ cents });
});

it('an empty text is not an amount', () => {
  expect(readMoney('  ')).toEqual({ cents: null });
});

it.each([
  ['3.450', [3450_00, 3_45]],
  ['3.456', [3456_00]],
])('%s is ambiguous and refused with both readings', (text, readings) => {
  expect(readMoney(text)).toMatchObject({ readings });
});

it.each([
  'abc',
  '12,',
  '1,2,3',
  '1,23,45',
  '123,45,678',
  '1.234,567',
  '1,234.567',
  '0.500',
  '3450,505',
  '-5',
  '1e5',
  '1.2.3,4',
])('%s is refused', (text) => {
  expect(readMoney(text)).toMatchObject({ problem: expect.any(String), readings: [] });
});

it('a number that cannot be a price is refused', () => {
  expect(readMoney('999999999999')).toMatchObject({ problem: 'The amount is too large.' });
});
