import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxOfLines, taxOn } from './round-tax.ts';

const cents = fc.integer({ min: 0, max: 2_000_000 });
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const rate = fc.constantFrom(0, 500, 810, 1900, 2100, 2550);

it('rounds half a cent away from zero', () => {
  expect([taxOn(250, 1000), taxOn(250, 200), taxOn(-250, 200), taxOn(345000, 1900)]).toEqual([
    25, 5, -5, 65550,
  ]);
  expect([taxOn(50, 100), taxOn(49, 100), taxOn(-50, 100)]).toEqual([1, 0, -1]);
});

it('lines share a tax that is rounded once for all of them, each within a cent', () => {
  expect(taxOfLines([33, 33, 34], [{ basisPoints: 1900 }])).toEqual([6, 6, 7]);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 12 }), rate, (nets, basisPoints) => {
      const taxes = taxOfLines(nets, [{ basisPoints }]);
      expect(sum(taxes)).toBe(taxOn(sum(nets), basisPoints));
      nets.forEach((net, i) => {
        expect(Math.abs(taxes[i]! - (net * basisPoints) / 10_000)).toBeLessThanOrEqual(1);
      });
    }),
    { numRuns: 500 },
  );
});

it('central and state tax are rounded each, and are equal on every line', () => {
  const halves = [{ basisPoints: 900 }, { basisPoints: 900 }];
  // 9 % of 1.18 is 0.1062 and counts 0.11, twice; 18 % would be 0.2124, of which no half is whole.
  expect(taxOfLines([118], halves)).toEqual([22]);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 12 }), (nets) => {
      const taxes = taxOfLines(nets, halves);
      expect(sum(taxes)).toBe(2 * taxOn(sum(nets), 900));
      expect(taxes.every((tax) => tax % 2 === 0)).toBe(true);
    }),
  );
});

it('without a tax there is none', () => {
  expect(taxOfLines([100, 200], [])).toEqual([0, 0]);
});
