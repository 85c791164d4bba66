import { type Queryable, row } from '#src/db/open.ts';
import { marketYears } from '#src/features/figures/chart/market-years.ts';
import { mainFigures } from '#src/features/figures/queries.ts';
import { wholeOf } from '#src/features/figures/series.ts';
import type { LinkPicture } from '#src/machines/serve-pictures.ts';
import { reportPicture } from '#src/og/report-picture.ts';
import { periodOf } from '#src/ui/art/cover.ts';
import { rampOf } from '#src/ui/art/palette.ts';

interface Shown {
  id: number;
  slug: string;
  code: string;
  name: string;
  published_on: string | null;
  industry: string;
  industry_slug: string;
  industry_slugs: string[];
}

/** The preview image for links to the published report with this slug; undefined if there is none. */
export async function reportLinkPicture(
  db: Queryable,
  slug: string,
  publisher: string,
): Promise<LinkPicture | undefined> {
  const report = await row<Shown>(
    db,
    `SELECT r.id, r.slug, r.code, r.name, r.published_on, i.name AS industry, i.slug AS industry_slug,
            (SELECT array_agg(slug ORDER BY id) FROM industry) AS industry_slugs
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.slug = $1 AND r.status = 'published'`,
    [slug],
  );
  if (!report) return undefined;
  // Only if it is public.
  const [figure] = await mainFigures(db, [report.id]);
  const market = figure && marketYears(figure, wholeOf(figure.rows));
  const facts = {
    title: report.name,
    industry: report.industry,
    code: report.code,
    period: periodOf(report.name, report.published_on ?? undefined),
    slug: report.slug,
    publisher,
    ramp: rampOf(report.industry_slug, report.industry_slugs),
    ...(market && { market }),
  };
  return { facts, draw: () => reportPicture(facts) };
}
