import { cover, periodOf } from '#src/ui/art/cover.ts';
import { rampOf } from '#src/ui/art/palette.ts';
import type { IndustryRow, ReportRow } from './queries.ts';

/**
 * The generated cover of a report as SVG, for its documents.
 * @param industries all of them, by id, which determines their colours
 * @param publisher its name; undefined in a store that has not been set up
 */
export function documentCover(
  report: Pick<ReportRow, 'slug' | 'name' | 'industry_name' | 'industry_slug' | 'published_on'>,
  industries: readonly IndustryRow[],
  publisher: string | undefined,
): string {
  return cover({
    slug: report.slug,
    title: report.name,
    industry: report.industry_name,
    period: periodOf(report.name, report.published_on ?? ''),
    publisher,
    ramp: rampOf(
      report.industry_slug,
      industries.map(({ slug }) => slug),
    ),
  });
}
