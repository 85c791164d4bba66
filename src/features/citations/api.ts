import { failure } from '#src/errors.ts';
import { publisherName } from '#src/features/content/queries.ts';
import { drawFigure } from '#src/features/figures/chart/draw-figure.ts';
import { listedCorrections } from '#src/features/figures/published-figures.ts';
import { inSearchQueue } from '#src/features/search/search-queue.ts';
import { answer, type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { citedFigure } from './cited-figure.ts';
import type { citationContracts } from './contract.ts';
import { figureSlug } from './figure-slug.ts';
import { verifyText } from './verify/verify-text.ts';

const A_PAGE = 50;

/** Handlers of the calls that show published figures and their corrections, and that check numbers. */
export const citationApi = (publicUrl: string): Handlers<typeof citationContracts> => ({
  async figure({ params }, { db }) {
    const found = await citedFigure(db, params.id);
    if (!found) return failure('not-found', { message: 'There is no such figure.' });
    const { figure, reportId } = found;
    return answer({ ...figure, picture: drawFigure(figure) }, `report:${reportId}`, 'industry');
  },
  async corrections({ query }, { db }) {
    const found = await listedCorrections(db, query.before, A_PAGE + 1);
    const shown = found.slice(0, A_PAGE);
    return answer(
      {
        corrections: shown.map((one) => ({ ...one, figure_slug: figureSlug(one) })),
        next: found.length > A_PAGE ? (shown.at(-1)?.id ?? null) : null,
      },
      'reports',
    );
  },
  async verify({ query }, { db }) {
    const site = { publicUrl, publisher: await publisherName(db) };
    // With words that are in most names, this searches through all of them.
    const body = await inSearchQueue(() => verifyText(db, query, site));
    // Never cached, since what was pasted would be the key.
    return personalAnswer(body);
  },
});
