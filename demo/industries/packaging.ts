import { packaging } from '../markets/packaging.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Packaging. */
export const packagingIndustry: Industry = {
  slug: 'packaging',
  name: 'Packaging',
  letters: 'PK',
  introduction:
    'Board, film, glass, metal and the machines that fill them, with the rules on recycling by country.',
  keywords: 'packaging market reports, flexible packaging, paper, recycling, labels',
  level: 'converter sales',
  publicSources: lettered([
    'Eurostat’s packaging waste statistics',
    'Eurostat Prodcom',
    'the US EPA’s materials and waste data',
    'UN Comtrade',
    'Conai’s annual report for Italy',
    'the UK’s National Packaging Waste Database',
    'FAO forest products statistics',
    'Japan’s Containers and Packaging Recycling Association',
    'the US Census Bureau’s Annual Survey of Manufactures',
  ]),
  companyRoots:
    'Foldwell Cartonnage Papyra Seabright Wrapstone Tinsmith Crownfield Flexara Boxley Kraftmar Sealand-Folie Vitrum Pulpworks Envelo Ampora Capsel Corrugo Laminor Ventra Blisterly Stretchline Parcelis'.split(
      ' ',
    ),
  companyTails: ['Packaging', 'Containers', 'Films', 'Board', 'Verpackung', 'Closures'],
  countries: [
    'Finland',
    'the United States',
    'Italy',
    'Germany',
    'Austria',
    'India',
    'Thailand',
    'Mexico',
  ],
  authors: ['Ingrid Vassdal, chemicals and packaging desk'],
  dip2020: 0.01,
  markets: packaging,
};
