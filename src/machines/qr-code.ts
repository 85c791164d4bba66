import { encode } from 'uqr';

/** A QR code: how many squares a side has, and the dark ones as a path of lines that are one square thick. */
export interface QrCode {
  size: number;
  path: string;
}

/**
 * One of the eight masks, all of which every reader supports. Drawing each of them and choosing the one that the
 * standard considers best takes 1 ms, a tenth of rendering a page; printed or on a screen, all of them are easy to
 * read.
 */
const MASK = 3;

/** The QR code of an address, without the quiet zone around it (ISO/IEC 18004). */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { border: 0, maskPattern: MASK });
  const path = data.map((line, y) => `M0 ${y + 0.5}${runsOf(line)}`).join('');
  return { size, path };
}

/** One line of squares: `h3` draws three, `m2 0` skips two. */
function runsOf(line: boolean[]): string {
  let runs = '';
  for (let x = 0; x < line.length; ) {
    const dark = line[x];
    let end = x;
    while (end < line.length && line[end] === dark) end++;
    if (dark) runs += `h${end - x}`;
    else if (end < line.length) runs += `m${end - x} 0`;
    x = end;
  }
  return runs;
}
