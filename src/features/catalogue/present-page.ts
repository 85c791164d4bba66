import { listedMarket } from '#src/features/figures/listed-markets.ts';
import type { ListedReport } from './contract.ts';
import { presentItem } from './present.ts';
import type { ListedRow } from './queries.ts';

/**
 * The reports of one page of a list, with the key values of their figures.
 * @param drawn whether these come with their drawing, for a list that the site shows
 */
export const presentPage = (found: ListedRow[], drawn = true): ListedReport[] =>
  found.map((report) => ({
    ...presentItem(report),
    edition: report.edition,
    market: listedMarket(report.main_figure, drawn),
  }));
