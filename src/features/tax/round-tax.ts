/** The tax of amounts in integer cents. Rounding is half away from zero, once for every rate. */

const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Integer cents of tax on a net amount; rate in whole basis points. */
export const taxOn = (netCents: number, basisPoints: number): number =>
  netCents < 0
    ? -roundHalfUp(-netCents * basisPoints, 10_000)
    : roundHalfUp(netCents * basisPoints, 10_000);

/** A line before its tax: integer cents, whole basis points. */
export interface NetLine {
  netCents: number;
  basisPoints: number;
}

/**
 * The tax of each line. Rounding applies to the tax of all lines with the same rate, as required by tax law and EN
 * 16931 (BR-CO-17); it is distributed over the lines by largest remainder, so that they add up to it.
 */
export function taxOfLines(lines: readonly NetLine[]): number[] {
  const taxes = lines.map(({ netCents, basisPoints }) =>
    Math.floor((netCents * basisPoints) / 10_000),
  );
  for (const rate of new Set(lines.map(({ basisPoints }) => basisPoints))) {
    const same = lines.flatMap((line, i) => (line.basisPoints === rate ? [i] : []));
    const net = same.reduce((sum, i) => sum + lines[i]!.netCents, 0);
    const missing = taxOn(net, rate) - same.reduce((sum, i) => sum + taxes[i]!, 0);
    const remainder = (i: number) => (lines[i]!.netCents * rate) % 10_000;
    const next = same.toSorted((a, b) => remainder(b) - remainder(a) || a - b);
    for (const i of next.slice(0, missing)) taxes[i]! += 1;
  }
  return taxes;
}
