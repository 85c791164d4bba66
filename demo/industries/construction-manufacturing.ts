import { construction } from '../markets/construction-manufacturing.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Construction & Manufacturing. */
export const constructionIndustry: Industry = {
  slug: 'construction-manufacturing',
  name: 'Construction & Manufacturing',
  letters: 'CM',
  introduction:
    'Building products, machines and the methods of the plant floor, from first order to service contract.',
  keywords: 'construction market reports, manufacturing, machinery, building products, automation',
  level: 'ex-works',
  publicSources: lettered([
    'Eurostat Prodcom',
    'Eurostat building permits',
    'the US Census Bureau’s construction spending survey',
    'the IFR World Robotics statistics',
    'Germany’s VDMA order statistics',
    'Japan’s machine tool orders (JMTBA)',
    'the US Bureau of Labor Statistics’ JOLTS',
    'India’s Ministry of Housing and Urban Affairs',
    'UN Comtrade',
    'the US Federal Highway Administration’s National Bridge Inventory',
    'the US Geological Survey’s Mineral Commodity Summaries',
  ]),
  companyRoots:
    'Halbrook Stavanger Gantry Morrow Keystead Brunel Ashworth Tiberon Locksley Wendover Castell Ironbridge Hadrian Mauritz Pillar Grendel Osterman Fairlie Vasari Trestle Bramwell Kirkstall'.split(
      ' ',
    ),
  companyTails: [
    'Works',
    'Engineering',
    'Machinery',
    'Building Systems',
    'Industrial',
    'Maschinenbau',
  ],
  countries: [
    'Germany',
    'Italy',
    'the United States',
    'Japan',
    'China',
    'Sweden',
    'Türkiye',
    'India',
  ],
  authors: ['Tomas Lindqvist, power and plant desk'],
  dip2020: 0.08,
  markets: construction,
};
