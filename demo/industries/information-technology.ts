import { informationTechnology } from '../markets/information-technology.ts';
import type { Industry } from '../types.ts';

/** Information Technology. */
export const informationTechnologyIndustry: Industry = {
  slug: 'information-technology',
  name: 'Information Technology',
  letters: 'IT',
  introduction:
    'Software, infrastructure and services, counted where the customer pays and without double counting.',
  keywords: 'information technology market reports, software, cloud, cybersecurity, data',
  level: 'vendor revenue',
  sources: 'vendor filings, public tenders and # interviews with vendors and their customers',
  makers: 'vendors',
  buyers: 'heads of technology',
  companyRoots:
    'Arcadium Bitwater Cloudreach-Nord Datalore Eventide Fabrica Gridlock Hashwell Inkstone Juncture Kernelia Latchkey Meshwork Nodal Opaline Parsec Queryon Rackspur Sentinelo Tokenry Uplink Vaultry'.split(
      ' ',
    ),
  companyTails: ['Software', 'Systems', 'Cloud', 'Data', 'Labs', 'Networks'],
  countries: [
    'the United States',
    'India',
    'Israel',
    'Germany',
    'the United Kingdom',
    'Ireland',
    'Canada',
    'Estonia',
  ],
  authors: ['Priya Raghunathan, software desk'],
  dip2020: -0.02,
  markets: informationTechnology,
};
