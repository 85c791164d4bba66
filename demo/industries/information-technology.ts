import { informationTechnology } from '../markets/information-technology.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Information Technology. */
export const informationTechnologyIndustry: Industry = {
  slug: 'information-technology',
  name: 'Information Technology',
  letters: 'IT',
  introduction:
    'Software, infrastructure and services, counted where the customer pays and without double counting.',
  keywords: 'information technology market reports, software, cloud, cybersecurity, data',
  level: 'vendor revenue',
  publicSources: lettered([
    'Eurostat’s survey of ICT use in enterprises',
    'the EU’s tender register TED',
    'SAM.gov contract data',
    'ENISA Threat Landscape',
    'the US National Vulnerability Database',
    'the OECD’s ICT access and usage database',
    'SEC filings (EDGAR)',
    'the US Bureau of Labor Statistics’ occupational statistics',
    'India’s Ministry of Electronics and Information Technology',
  ]),
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
