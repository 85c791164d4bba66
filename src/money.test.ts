import { expect, test } from 'vitest';
import {
  amountText,
  centsOf,
  centsOfDecimal,
  codedAmount,
  codedPrice,
  decimalOf,
  decimalText,
  priceText,
  roundedText,
} from '#src/money.ts';

test.each([
  [345000, '$3,450', '$3,450.00', '$3,450', '3450.00'],
  [345050, '$3,450.50', '$3,450.50', '$3,451', '3450.50'],
  [0, '$0', '$0.00', '$0', '0.00'],
  [5, '$0.05', '$0.05', '$0', '0.05'],
  [99, '$0.99', '$0.99', '$1', '0.99'],
  [-1250, '-$12.50', '-$12.50', '-$13', '-12.50'],
  [123456789, '$1,234,567.89', '$1,234,567.89', '$1,234,568', '1234567.89'],
])('%i cents read %s, on paper %s, at a glance %s, for machines %s', (cents, ...texts) => {
  expect([priceText(cents), amountText(cents), roundedText(cents), decimalText(cents)]).toEqual(
    texts,
  );
});

test.each([
  ['USD', '$3,450 USD', '$3,450.00 USD'],
  ['CAD', 'CA$3,450 CAD', 'CA$3,450.00 CAD'],
  ['CHF', 'CHF\u00a03,450', 'CHF\u00a03,450.00'],
])('the code of %s is written once: %s, with cents %s', (currency, price, amount) => {
  expect([codedPrice(345000, currency), codedAmount(345000, currency)]).toEqual([price, amount]);
});

test('another currency has its own symbol', () => {
  expect([amountText(345000, 'EUR'), amountText(345000)]).toEqual(['€3,450.00', '$3,450.00']);
});

test.each([
  ['3450', 345000],
  ['3450.5', 345050],
  ['3450.05', 345005],
  ['0.29', 29],
  ['9999999999999.99', 999999999999999],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['3,450', null],
  ['3450.505', null],
  ['.5', null],
  ['99999999999999', null],
])('the decimal %j is %s cents', (text, cents) => {
  expect(centsOfDecimal(text)).toBe(cents);
});

test('the API’s amounts and cents convert back and forth', () => {
  for (const cents of [null, 0, 1, 29, 57, 113, 345050, 999_999_999_99])
    expect(centsOf(decimalOf(cents))).toBe(cents);
});
