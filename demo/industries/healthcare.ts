import { healthcare } from '../markets/healthcare.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Healthcare. */
export const healthcareIndustry: Industry = {
  slug: 'healthcare',
  name: 'Healthcare',
  letters: 'HC',
  introduction:
    'Devices, diagnostics, medicines and services, sized from procedures and prices, country by country.',
  keywords:
    'healthcare market reports, medical devices, diagnostics, pharmaceuticals, digital health',
  level: 'manufacturer revenue net of rebates',
  publicSources: lettered([
    'OECD Health Statistics',
    'the US FDA’s 510(k) database',
    'Eurostat’s hospital procedure statistics',
    'Medicare provider utilisation data',
    'the EU’s tender register TED',
    'ClinicalTrials.gov',
    'the European Medicines Agency’s product register',
    'WHO Global Health Observatory',
    'the IDF Diabetes Atlas',
    'the NHS England Hospital Episode Statistics',
    'the UK’s National Joint Registry',
  ]),
  companyRoots:
    'Aldermed Biovanta Cardion Dermatica Endovia Fenwick Genolux Hemaris Immunor Juniper Kinetra Lumenis-Nord Medoria Neurolis Orthona Pulmora Quorum Retinova Sanctum Theranor Vascura Welland'.split(
      ' ',
    ),
  companyTails: ['Medical', 'Therapeutics', 'Diagnostics', 'Health', 'Biosciences', 'Instruments'],
  countries: [
    'the United States',
    'Switzerland',
    'Germany',
    'Denmark',
    'Ireland',
    'Japan',
    'India',
    'South Korea',
  ],
  authors: ['Anneliese Brandt, health and personal care desk'],
  dip2020: 0.05,
  markets: healthcare,
};
