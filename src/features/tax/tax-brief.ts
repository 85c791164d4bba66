import { percentText } from '#src/money.ts';
import type { TaxTreatment } from './tax-types.ts';

/**
 * How a sale is taxed, in the few words that fit beside its amount; its documents say it in full.
 * @param country of the buyer, by its name; empty: not known
 */
export function taxBrief(
  { kind, basisPoints, name }: Pick<TaxTreatment, 'kind' | 'basisPoints' | 'name'>,
  country: string,
): string {
  if (kind === 'standard') return `${percentText(basisPoints)} ${name}`;
  if (!country) return 'depends on your country';
  const reasons: Record<typeof kind, string> = {
    'reverse-charge': `business in ${country}, reverse charge`,
    export: `export to ${country}`,
    exempt: 'exempt',
    'not-registered': 'not charged by this seller',
  };
  return `none: ${reasons[kind]}`;
}
