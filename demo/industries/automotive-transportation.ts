import { automotive } from '../markets/automotive-transportation.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Automotive & Transportation. */
export const automotiveIndustry: Industry = {
  slug: 'automotive-transportation',
  name: 'Automotive & Transportation',
  letters: 'AT',
  introduction:
    'Vehicles, their parts and what they run on, by road, rail and water, from registrations and orders.',
  keywords: 'automotive market reports, electric vehicles, rail, commercial vehicles, mobility',
  level: 'supplier revenue at delivery',
  publicSources: lettered([
    'ACEA vehicle registrations',
    'the China Association of Automobile Manufacturers',
    'the US EPA Automotive Trends Report',
    'the European Alternative Fuels Observatory',
    'the US Bureau of Transportation Statistics',
    'UNECE vehicle regulations',
    'Eurostat transport statistics',
    'UNCTAD’s Review of Maritime Transport',
    'the EU Agency for Railways’ register',
    'UN Comtrade',
    'the US NHTSA’s recall database',
  ]),
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
