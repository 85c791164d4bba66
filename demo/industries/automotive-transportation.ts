import { automotive } from '../markets/automotive-transportation.ts';
import type { Industry } from '../types.ts';

/** Automotive & Transportation. */
export const automotiveIndustry: Industry = {
  slug: 'automotive-transportation',
  name: 'Automotive & Transportation',
  letters: 'AT',
  introduction:
    'Vehicles, their parts and what they run on, by road, rail and water, from registrations and orders.',
  keywords: 'automotive market reports, electric vehicles, rail, commercial vehicles, mobility',
  level: 'supplier revenue at delivery',
  sources: 'registration data, fleet records and # interviews with suppliers and operators',
  makers: 'suppliers',
  buyers: 'vehicle makers and fleet operators',
  companyRoots:
    'Autovia Brakestone Calyx Drivane Elmhurst Fahrweg Gearwell Highmoor Ibex Jarama Kingpin Longhaul Motoria Nimbra Ostheim Pinion Rotara Stratos Torsion Velocar Wheelock Zephyra'.split(
      ' ',
    ),
  companyTails: [
    'Automotive',
    'Mobility',
    'Drives',
    'Transport Systems',
    'Motors',
    'Fahrzeugtechnik',
  ],
  countries: [
    'Germany',
    'Japan',
    'China',
    'the United States',
    'France',
    'South Korea',
    'India',
    'Sweden',
  ],
  authors: [
    'Daniel Achterberg, mobility desk',
    'Daniel Achterberg, mobility desk',
    'Ritika Kulkarni, storage desk',
  ],
  dip2020: 0.13,
  markets: automotive,
};
