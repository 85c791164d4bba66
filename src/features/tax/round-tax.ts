/** The tax of amounts in integer cents. Rounding is half away from zero, once for every tax of a sale. */

const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Integer cents of tax on a net amount; rate in whole basis points. */
export const taxOn = (netCents: number, basisPoints: number): number =>
  netCents < 0
    ? -roundHalfUp(-netCents * basisPoints, 10_000)
    : roundHalfUp(netCents * basisPoints, 10_000);

/** One tax on all lines, rounded once and distributed over them by largest remainder. */
function shareTax(nets: readonly number[], basisPoints: number): number[] {
  const shares = nets.map((net) => Math.floor((net * basisPoints) / 10_000));
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const missing = taxOn(sum(nets), basisPoints) - sum(shares);
  const remainder = (i: number) => (nets[i]! * basisPoints) % 10_000;
  const next = [...nets.keys()].toSorted((a, b) => remainder(b) - remainder(a) || a - b);
  for (const i of next.slice(0, missing)) shares[i]! += 1;
  return shares;
}

/**
 * The tax of each line of a sale, in integer cents. Every tax of the sale is rounded on the taxable value of all lines,
 * as EN 16931 requires (BR-CO-17), and the tax of a line is the sum of its parts. Central and state tax of India are two
 * taxes, each due at its own rate on the same value (CGST Act 2017 s. 9(1) and s. 15): they are equal on every line.
 * @param nets integer cents of each line, before tax
 * @param taxes of the sale, with their rates in whole basis points; none: no tax
 */
export const taxOfLines = (
  nets: readonly number[],
  taxes: readonly { basisPoints: number }[],
): number[] =>
  taxes
    .map(({ basisPoints }) => shareTax(nets, basisPoints))
    .reduce(
      (sums, shares) => sums.map((sum, i) => sum + shares[i]!),
      nets.map(() => 0),
    );
