import { type Queryable, rows } from '#src/db/open.ts';
import { marketYears } from '#src/features/figures/chart/market-years.ts';
import { leadRow } from '#src/features/figures/figure-years.ts';
import { figureLabel } from '#src/features/figures/pieces/cite-figure.ts';
import { publicFigure } from '#src/features/figures/public-figure.ts';
import { publishedFigure } from '#src/features/figures/published-figures.ts';
import type { LinkPicture } from '#src/machines/serve-pictures.ts';
import { reportPicture } from '#src/og/report-picture.ts';
import { rampOf } from '#src/ui/art/palette.ts';

/**
 * The preview image for links to the figure with this id: its subject, and the columns of its public total; without
 * columns if it is withdrawn or has none. Undefined if no published figure has the id.
 */
export async function figureLinkPicture(
  db: Queryable,
  name: string,
  publisher: string,
): Promise<LinkPicture | undefined> {
  const found = /^[1-9]\d{0,14}$/.test(name) ? await publishedFigure(db, Number(name)) : undefined;
  if (!found) return undefined;
  const { report, edition } = found;
  const isWithdrawn = found.removed || report.is_withdrawn || edition.status === 'withdrawn';
  const figure = publicFigure(found.figure);
  const market = isWithdrawn ? undefined : marketYears(figure, leadRow(figure));
  const industries = await rows<{ slug: string }>(db, 'SELECT slug FROM industry ORDER BY id');
  const facts = {
    title: figure.subject,
    industry: report.industry,
    code: report.code,
    period: figureLabel(figure),
    slug: report.slug,
    publisher,
    ramp: rampOf(
      report.industry_slug,
      industries.map(({ slug }) => slug),
    ),
    ...(market && { market }),
  };
  return { facts, draw: () => reportPicture(facts) };
}
