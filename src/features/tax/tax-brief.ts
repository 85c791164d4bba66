import { percentText } from '#src/money.ts';
import type { TaxTreatment } from './tax-types.ts';

/**
 * The tax on a sale in a few words that fit next to its amount; its documents state it in full.
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
