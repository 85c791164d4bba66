import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

/** The squares that a path draws. */
function squaresOf({ size, path }: { size: number; path: string }): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])(\d+)(?: ([\d.]+))?/g)) {
    if (command === 'M') [x, y] = [0, Math.floor(Number(second))];
    if (command === 'h') squares[y]!.fill(true, x, x + Number(first));
    if (command !== 'M') x += Number(first);
  }
  return squares;
}

it('the path draws exactly the squares of the code', () => {
  for (const address of [
    'https://meridian.example/sodium-ion-battery-market',
    `https://reports.example.org/${'a-long-name-'.repeat(15)}`,
  ]) {
    const code = qrCode(address);
    expect(squaresOf(code)).toEqual(encode(address, { border: 0, maskPattern: 3 }).data);
  }
});
