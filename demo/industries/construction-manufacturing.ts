import { construction } from '../markets/construction-manufacturing.ts';
import type { Industry } from '../types.ts';

/** Construction & Manufacturing. */
export const constructionIndustry: Industry = {
  slug: 'construction-manufacturing',
  name: 'Construction & Manufacturing',
  letters: 'CM',
  introduction:
    'Building products, machines and the methods of the plant floor, from first order to service contract.',
  keywords: 'construction market reports, manufacturing, machinery, building products, automation',
  level: 'ex-works',
  sources: 'building permits, order statistics and # interviews with makers and contractors',
  makers: 'makers',
  buyers: 'contractors and plant managers',
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
