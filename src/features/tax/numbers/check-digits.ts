const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/** The check character of an Indian GSTIN, from its first fourteen. */
export function gstinDigit(number: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = LETTERS.indexOf(number[i]!) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return LETTERS[(36 - (sum % 36)) % 36]!;
}

/** An Australian business number: eleven digits, modulus 89. */
export function isAbn(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false;
  const less = String(Number(number[0]) - 1) + number.slice(1);
  return weighted(less, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

/** A Norwegian organisation number: nine digits, modulus 11. */
export function isNorwegian(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const rest = weighted(number, [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return rest !== 1 && Number(number[8]) === (11 - rest) % 11;
}
