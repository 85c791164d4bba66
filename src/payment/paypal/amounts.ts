import { centsOfDecimal, decimalText } from '#src/money.ts';

const VALUE = /^(0|[1-9]\d*)\.\d{2}$/;

/**
 * Integer cents in PayPal's notation: 425000 becomes `4250.00`. Null for anything but a safe integer of 0 or more.
 * For currencies with two decimals.
 */
export function toPaypalValue(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents < 0) return null;
  return decimalText(cents);
}

/**
 * The integer cents of an amount that PayPal wrote with exactly two decimals: `4250.00` becomes 425000. Null for
 * every other spelling, so that an unexpected amount is never rounded to a correct one.
 */
export function fromPaypalValue(value: string): number | null {
  return VALUE.test(value) ? centsOfDecimal(value) : null;
}
