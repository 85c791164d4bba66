import { announcedAndBuilt } from './articles/announced-and-built.ts';
import { countingChips } from './articles/counting-chips.ts';
import { countingSoftware } from './articles/counting-software.ts';
import { fiveQuestions } from './articles/five-questions.ts';
import { howWeForecast } from './articles/how-we-forecast.ts';
import { whatInterviewsAreFor } from './articles/interviews.ts';
import { netPrices } from './articles/net-prices.ts';
import { pricePaths } from './articles/price-paths.ts';
import { seasons } from './articles/seasons.ts';
import { sodiumCells } from './articles/sodium-cells.ts';
import { tablesOfContents } from './articles/tables-of-contents.ts';
import { twoFutures } from './articles/two-futures.ts';
import type { WrittenArticle } from './articles/written-article.ts';

/** Blog articles, newest first. */
export const articles: readonly WrittenArticle[] = [
  sodiumCells,
  announcedAndBuilt,
  netPrices,
  countingChips,
  pricePaths,
  whatInterviewsAreFor,
  twoFutures,
  seasons,
  countingSoftware,
  tablesOfContents,
  fiveQuestions,
  howWeForecast,
];
