import { energy } from '../markets/energy-power.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Energy & Power. */
export const energyIndustry: Industry = {
  slug: 'energy-power',
  name: 'Energy & Power',
  letters: 'EN',
  introduction:
    'Storage, grids, fuels and generation, each with six measured years and an eight-year forecast.',
  keywords: 'energy market reports, power generation, energy storage, grid, hydrogen',
  level: 'supplier revenue',
  publicSources: lettered([
    'IEA World Energy Investment',
    'Eurostat energy balances',
    'the US Energy Information Administration’s Form EIA-860',
    'the ENTSO-E Transparency Platform',
    'China’s National Energy Administration',
    'IRENA Renewable Capacity Statistics',
    'the European Hydrogen Observatory',
    'the IAEA’s PRIS database',
    'UN Comtrade',
    'the US Department of Energy’s Global Energy Storage Database',
    'Germany’s Marktstammdatenregister',
    'the International Hydropower Association’s yearbook',
  ]),
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
