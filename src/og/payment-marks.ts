import { outline } from './type.ts';

// Width of the plate that the design gives each name.
const NAMES: [name: string, width: number][] = [
  ['PayPal', 56],
  ['Visa', 44],
  ['Mastercard', 82],
  ['American Express', 116],
];
const GAP = 6;

/**
 * The accepted payments as plain names on plates, 28 high: the networks' logos are theirs and are not redrawn. The
 * picture's `alt` in the page names them all.
 */
export function payments(): string {
  let x = 0;
  let out = '';
  for (const [name, width] of NAMES) {
    const text = outline(name, 'sans', 11.5, x + width / 2, 18.2, 'middle');
    out +=
      `<rect x="${x + 0.5}" y=".5" width="${width - 1}" height="27" rx="3" fill="#fff" stroke="#B9C6CF"/>` +
      `<path d="${text}" fill="#22384A"/>`;
    x += width + GAP;
  }
  const w = x - GAP;
  return `<svg viewBox="0 0 ${w} 28" width="${w}" height="28" xmlns="http://www.w3.org/2000/svg">${out}</svg>`;
}
