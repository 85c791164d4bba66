import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxOfLines, taxOn } from './round-tax.ts';

const cents = fc.integer({ min: 0, max: 2_000_000 });
const rate = fc.constantFrom(0, 500, 810, 1900, 2100, 2550);

it('rounds half a cent away from zero', () => {
  expect([taxOn(250, 1000), taxOn(250, 200), taxOn(-250, 200), taxOn(345000, 1900)]).toEqual([
    25, 5, -5, 65550,
  ]);
  expect([taxOn(50, 100), taxOn(49, 100), taxOn(-50, 100)]).toEqual([1, 0, -1]);
});

it('lines with the same rate share a tax that is rounded once for all of them, each within a cent', () => {
  expect(taxOfLines([33, 33, 34].map((netCents) => ({ netCents, basisPoints: 1900 })))).toEqual([
    6, 6, 7,
  ]);
  const line = fc.record({ netCents: cents, basisPoints: rate });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const taxes = taxOfLines(lines);
      for (const one of new Set(lines.map(({ basisPoints }) => basisPoints))) {
        const same = lines.map((_, i) => i).filter((i) => lines[i]!.basisPoints === one);
        const sum = (of: (i: number) => number) => same.reduce((all, i) => all + of(i), 0);
        expect(sum((i) => taxes[i]!)).toBe(
          taxOn(
            sum((i) => lines[i]!.netCents),
            one,
          ),
        );
      }
      lines.forEach(({ netCents, basisPoints }, i) => {
        expect(Math.abs(taxes[i]! - (netCents * basisPoints) / 10_000)).toBeLessThanOrEqual(1);
      });
    }),
    { numRuns: 500 },
  );
});
