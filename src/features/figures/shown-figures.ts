import type { Queryable } from '#src/db/open.ts';
import { slugFrom } from '#src/slug.ts';
import { drawFigure } from './chart/draw-figure.ts';
import type { ShownFigures } from './contract.ts';
import { publicFigure } from './public-figure.ts';
import { presentEdition, type StoredFigure } from './queries.ts';
import { summariseMarket } from './summarise-market.ts';

const shown = (figure: StoredFigure) => ({
  ...publicFigure(figure),
  slug: slugFrom(figure.subject) || `figure-${figure.number}`,
});

/**
 * What the page of a report shows of its present edition: edition, evidence and the figures as everybody may see them,
 * drawn. Nothing of a report without an edition, whose day of publication nobody knows.
 */
export async function figuresOf(db: Queryable, reportId: number): Promise<ShownFigures> {
  const found = await presentEdition(db, reportId);
  if (!found?.published_on) return { edition: null, evidence: null, figures: [], market: null };
  const { number, published_on, data_to, next_planned, status, evidence, figures } = found;
  const seen = figures.map(shown);
  return {
    edition: { number, published_on, data_to, next_planned, status },
    evidence,
    figures: seen.map((figure) => ({ ...figure, picture: drawFigure(figure) })),
    market: summariseMarket(seen, evidence),
  };
}
