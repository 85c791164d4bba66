import { type Queryable, row } from '#src/db/open.ts';
import { firstForecast } from '#src/features/figures/figure-years.ts';
import { speakValue } from '#src/features/figures/format-value.ts';
import { mainFigures } from '#src/features/figures/queries.ts';
import { endsOf, wholeOf } from '#src/features/figures/series.ts';
import type { LinkPicture } from '#src/machines/serve-pictures.ts';
import type { MarketYears } from '#src/og/market-art.ts';
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

/** The picture for links to the published report with this slug; undefined when there is none. */
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
  const market = await marketYears(db, report.id);
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

/** The market of a report by years, where everybody may see it. */
async function marketYears(db: Queryable, reportId: number): Promise<MarketYears | undefined> {
  const [figure] = await mainFigures(db, [reportId]);
  const row = figure && wholeOf(figure.rows);
  const ends = row && endsOf(figure, row);
  if (!ends) return undefined;
  const { measured, forecast } = ends;
  const say = (value: number) => speakValue(value, figure, { sign: true });
  return {
    years: figure.years,
    values: figure.years.map((_, at) => row.values[at] ?? null),
    turn: firstForecast(figure),
    said: [
      `${say(measured.value)} in ${measured.year}`,
      ...(forecast ? [`${say(forecast.value)} forecast for ${forecast.year}`] : []),
    ],
  };
}
