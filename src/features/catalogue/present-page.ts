import type { Queryable } from '#src/db/open.ts';
import { listedMarkets } from '#src/features/figures/listed-markets.ts';
import type { ListedReport } from './contract.ts';
import { presentItem } from './present.ts';
import type { ReportItemRow } from './queries.ts';

/** The reports of one page of a list, with what their figures come to. */
export async function presentPage(db: Queryable, found: ReportItemRow[]): Promise<ListedReport[]> {
  const markets = await listedMarkets(
    db,
    found.map(({ id }) => id),
  );
  return found.map((report) => ({ ...presentItem(report), market: markets.get(report.id) }));
}
