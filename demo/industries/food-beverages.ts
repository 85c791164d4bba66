import { foodBeverages } from '../markets/food-beverages.ts';
import type { Industry } from '../types.ts';
import { lettered } from './lettered.ts';

/** Food & Beverages. */
export const foodBeveragesIndustry: Industry = {
  slug: 'food-beverages',
  name: 'Food & Beverages',
  letters: 'FB',
  introduction:
    'Ingredients, processed food and drinks, with volumes, prices and the labels that change them.',
  keywords: 'food market reports, beverages, ingredients, dairy, plant-based',
  level: 'manufacturer sales',
  publicSources: lettered([
    'FAOSTAT',
    'Eurostat Prodcom',
    'the USDA Economic Research Service',
    'the EU’s Rapid Alert System for Food and Feed',
    'the US FDA’s GRAS notices',
    'EFSA’s opinions',
    'the International Coffee Organization',
    'Norway’s Seafood Council export statistics',
    'UN Comtrade',
    'China Customs trade statistics',
  ]),
  companyRoots:
    'Alpenhof Barleymow Caraway Dulcera Everfield Farina Gustara Honeycroft Indigo-Mills Jasper Kombara Levain Mellifera Nutmeg Oliveto Pantry Quercia Rasa Semola Tarragon Umami Vinoteca'.split(
      ' ',
    ),
  companyTails: ['Foods', 'Ingredients', 'Beverages', 'Alimentari', 'Mills', 'Nutrition'],
  countries: [
    'Italy',
    'France',
    'the United States',
    'the Netherlands',
    'Japan',
    'Brazil',
    'India',
    'Thailand',
  ],
  authors: ['Samuel Otieno, food and agriculture desk'],
  dip2020: 0.02,
  markets: foodBeverages,
};
