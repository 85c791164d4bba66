import { agriculture } from '../markets/agriculture.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Agriculture. */
export const agricultureIndustry: Industry = {
  slug: 'agriculture',
  name: 'Agriculture',
  letters: 'AG',
  introduction:
    'Inputs, machines and services for crops and livestock, measured by season and by farm type.',
  keywords: 'agriculture market reports, crop protection, livestock, irrigation, farm machinery',
  level: 'sales to farms and distributors',
  publicSources: lettered([
    'FAOSTAT',
    'the USDA’s National Agricultural Statistics Service',
    'the EU Pesticides Database',
    'Brazil’s Agrofit register',
    'Eurostat’s farm structure survey',
    'the USDA Foreign Agricultural Service’s GAIN reports',
    'India’s Department of Agriculture',
    'the World Organisation for Animal Health',
    'Norway’s Directorate of Fisheries',
    'UN Comtrade',
    'the US Federal Aviation Administration’s Part 137 register',
  ]),
  companyRoots:
    'Fallowfield Terranova Campagna Ryegrove Sativa Holtkamp Agrivane Meadowsweet Pampero Cerealia Bluestem Tilth Orchardry Vesna Kharif Granero Loamwell Sorghum Acacio Thornbury Pastora Rivulet'.split(
      ' ',
    ),
  companyTails: ['Agri', 'Crop Science', 'Farm Systems', 'Seeds', 'Agronomics', 'Agro'],
  countries: [
    'Brazil',
    'the United States',
    'the Netherlands',
    'India',
    'France',
    'Australia',
    'Israel',
    'Canada',
  ],
  authors: ['Samuel Otieno, food and agriculture desk'],
  dip2020: 0.01,
  markets: agriculture,
};
