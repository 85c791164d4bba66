import { endedBy } from '#src/db/ended-by.ts';
import { briefMarkets } from '#src/features/figures/listed-markets.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import { companiesBeginningWith } from './companies.ts';
import type { searchContracts } from './contract.ts';
import { findReports } from './find-reports.ts';
import { industriesLike, servicesLike } from './queries.ts';
import { inSearchQueue } from './search-queue.ts';

export const searchApi: Handlers<typeof searchContracts> = {
  async search({ query: { q } }, { db: all, caller }) {
    const db = endedBy(all, caller?.gone?.());
    const [industries, services, found, companies] = await inSearchQueue(() =>
      Promise.all([
        industriesLike(db, q),
        servicesLike(db, q),
        findReports(db, q),
        companiesBeginningWith(db, q),
      ]),
    );
    const markets = await briefMarkets(
      db,
      found.reports.map(({ id }) => id),
    );
    return answer(
      {
        industries,
        services,
        reports: found.reports.map(({ id, name, slug }) => {
          const market = markets.get(id);
          return { id, name, slug, ...(market && { market }) };
        }),
        ...(found.nearest && { nearest: true as const }),
        ...(found.corrected.length > 0 && { corrected: found.corrected }),
        ...(companies.length > 0 && { companies }),
      },
      'reports',
      'industry',
      'service',
      'synonym',
    );
  },
};
