import { consumerGoods } from '../markets/consumer-goods.ts';
import type { Industry } from '../types.ts';

/** Consumer Goods. */
export const consumerGoodsIndustry: Industry = {
  slug: 'consumer-goods',
  name: 'Consumer Goods',
  letters: 'CG',
  introduction:
    'What households buy, keep and replace, measured at the till and set against surveys of use.',
  keywords: 'consumer goods market reports, household, personal care, apparel, retail',
  level: 'retail value without sales tax',
  sources: 'till panels, household surveys and # interviews with brands and retailers',
  makers: 'brands',
  buyers: 'households',
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
