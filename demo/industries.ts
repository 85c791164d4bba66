import { aerospaceDefenseIndustry } from './industries/aerospace-defense.ts';
import { agricultureIndustry } from './industries/agriculture.ts';
import { automotiveIndustry } from './industries/automotive-transportation.ts';
import { chemicalsIndustry } from './industries/chemicals-materials.ts';
import { constructionIndustry } from './industries/construction-manufacturing.ts';
import { consumerGoodsIndustry } from './industries/consumer-goods.ts';
import { energyIndustry } from './industries/energy-power.ts';
import { foodBeveragesIndustry } from './industries/food-beverages.ts';
import { healthcareIndustry } from './industries/healthcare.ts';
import { informationTechnologyIndustry } from './industries/information-technology.ts';
import { packagingIndustry } from './industries/packaging.ts';
import { semiconductorsIndustry } from './industries/semiconductors-electronics.ts';
import type { Industry } from './types.ts';

/** The twelve industries in the order of the site's menus; the first is the default on the home page. */
export const industries: readonly Industry[] = [
  energyIndustry,
  semiconductorsIndustry,
  constructionIndustry,
  agricultureIndustry,
  chemicalsIndustry,
  packagingIndustry,
  informationTechnologyIndustry,
  automotiveIndustry,
  healthcareIndustry,
  consumerGoodsIndustry,
  foodBeveragesIndustry,
  aerospaceDefenseIndustry,
];
