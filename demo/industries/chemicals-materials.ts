import { chemicals } from '../markets/chemicals-materials.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Chemicals & Materials. */
export const chemicalsIndustry: Industry = {
  slug: 'chemicals-materials',
  name: 'Chemicals & Materials',
  letters: 'CH',
  introduction:
    'Base and speciality chemicals, polymers, metals and the substitutes that follow regulation.',
  keywords: 'chemicals market reports, materials, polymers, coatings, specialty chemicals',
  level: 'merchant sales at producer prices',
  publicSources: lettered([
    'Eurostat Prodcom',
    'the US Geological Survey’s Mineral Commodity Summaries',
    'ECHA’s registration database',
    'UN Comtrade',
    'China Customs trade statistics',
    'the US EPA’s Chemical Data Reporting',
    'Japan’s METI production statistics',
    'the European Patent Office’s PATSTAT',
    'the US International Trade Commission’s DataWeb',
  ]),
  companyRoots:
    'Alkemar Borealis-Kemi Carbonel Dornach Estervale Fluorin Galvanor Hydrel Isotera Kelmont Lactavia Monomera Nitrex Oxhaven Polyra Quartzel Resinova Sulfara Tannin Verdex Wolfram Xylora'.split(
      ' ',
    ),
  companyTails: [
    'Chemicals',
    'Materials',
    'Specialties',
    'Chemie',
    'Polymers',
    'Performance Materials',
  ],
  countries: [
    'Germany',
    'China',
    'the United States',
    'Belgium',
    'Japan',
    'India',
    'Saudi Arabia',
    'Italy',
  ],
  authors: ['Ingrid Vassdal, chemicals and packaging desk'],
  dip2020: 0.06,
  markets: chemicals,
};
