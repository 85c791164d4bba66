import { healthcare } from '../markets/healthcare.ts';
import type { Industry } from '../types.ts';

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
  sources:
    'procedure statistics, tender results and # interviews with clinicians and manufacturers',
  makers: 'manufacturers',
  buyers: 'hospitals and laboratories',
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
