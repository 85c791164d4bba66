import { consumerGoods } from '../markets/consumer-goods.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Consumer Goods. */
export const consumerGoodsIndustry: Industry = {
  slug: 'consumer-goods',
  name: 'Consumer Goods',
  letters: 'CG',
  introduction:
    'What households buy, keep and replace, measured at the till and set against surveys of use.',
  keywords: 'consumer goods market reports, household, personal care, apparel, retail',
  level: 'retail value without sales tax',
  publicSources: lettered([
    'Eurostat’s household budget survey',
    'the US Consumer Expenditure Survey',
    'UN Comtrade',
    'the US Consumer Product Safety Commission',
    'the EU’s Safety Gate',
    'Japan’s Family Income and Expenditure Survey',
    'the Office for National Statistics’ retail sales',
    'China’s National Bureau of Statistics retail series',
    'the US Census Bureau’s e-commerce survey',
  ]),
  companyRoots:
    'Amberlane Briar Cottonwood Dovetail Elderflower Fernhill Gingham Hearthside Islay Jessamine Kindling Larkspur Marigold-Vane Nettlebed Oakapple Primrose Quillwork Rosehip Saffron Tamarind Willowby Yarrow'.split(
      ' ',
    ),
  companyTails: ['Home', 'Brands', 'Living', 'Goods', '& Daughters', 'Collective'],
  countries: [
    'the United States',
    'the United Kingdom',
    'France',
    'China',
    'Italy',
    'Japan',
    'India',
    'Sweden',
  ],
  authors: ['Anneliese Brandt, health and personal care desk'],
  dip2020: 0.04,
  markets: consumerGoods,
};
