import { energy } from '../markets/energy-power.ts';
import type { Industry } from '../types.ts';

/** Energy & Power. */
export const energyIndustry: Industry = {
  slug: 'energy-power',
  name: 'Energy & Power',
  letters: 'EN',
  introduction:
    'Storage, grids, fuels and generation, each with six measured years and a forecast of eight.',
  keywords: 'energy market reports, power generation, energy storage, grid, hydrogen',
  level: 'supplier revenue',
  sources: 'customs records, # producer interviews and company filings',
  makers: 'producers',
  buyers: 'utilities and project developers',
  companyRoots:
    'Nordvane Halmark Ostrava Solvent Tideway Corvanta Brightwell Helion Veldkamp Asterra Kaldera Lumarra Ridgeline Torvald Umbra Zenvolt Marlow Ferrand Ishikari Quillon Saltmarsh Pallister'.split(
      ' ',
    ),
  companyTails: ['Energy', 'Power Systems', 'Grid', 'Volt', 'Energie', 'Storage'],
  countries: [
    'China',
    'Germany',
    'the United States',
    'Japan',
    'South Korea',
    'Denmark',
    'India',
    'Spain',
  ],
  authors: [
    'Tomas Lindqvist, power and plant desk',
    'Ritika Kulkarni, storage desk',
    'Ritika Kulkarni, storage desk',
  ],
  dip2020: 0.04,
  markets: energy,
};
