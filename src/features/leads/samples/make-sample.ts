import type { Queryable } from '#src/db/open.ts';
import { documentCover } from '#src/features/catalogue/document-cover.ts';
import { industries, reportByKey } from '#src/features/catalogue/queries.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { ChaptersOf } from '#src/features/figures/print/chapter.ts';
import { publicFigure, wholeFigure } from '#src/features/figures/public-figure.ts';
import { presentEdition } from '#src/features/figures/queries.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { href, pages } from '#src/routes.ts';
import { firstPhone } from '#src/ui/office.ts';
import type drawSampleTask from './draw-sample-task.ts';
import type { MadeSample } from './draw-sample-task.ts';

const draw = inPool<typeof drawSampleTask>(new URL('./draw-sample-task.ts', import.meta.url), {
  lane: 'drawings',
  deadlineMs: 20_000,
});

/** The sources of a sample. */
export interface SampleSource {
  db: Queryable;
  publicUrl: string;
  /** As in the delivery: the chapters of a report that the demo publisher writes. */
  chaptersOf?: ChaptersOf;
}

/**
 * The sample PDF of a report, made from its contents, its public figures and their sources.
 * @throws Error if there is no such report
 */
export async function makeSample(
  { db, publicUrl, chaptersOf }: SampleSource,
  reportId: number,
): Promise<MadeSample> {
  const report = await reportByKey(db, String(reportId));
  if (!report) throw new Error(`there is no report ${reportId}`);
  const [site, list, edition] = await Promise.all([
    siteInfo(db),
    industries(db),
    presentEdition(db, reportId),
  ]);
  const url = publicUrl + href(pages.report, { slug: report.slug });
  const whole = edition && { ...edition, figures: edition.figures.map(wholeFigure) };
  const chapters = (whole && (await chaptersOf?.(report, whole))) ?? [];
  const figures = (edition?.figures ?? []).map(publicFigure);
  return draw({
    publisher: {
      name: site?.site_name ?? '',
      email: site?.email ?? '',
      phone: firstPhone(site?.offices ?? []),
    },
    cover: documentCover(report, list, site?.site_name),
    report,
    figures,
    evidence: edition?.evidence ?? null,
    chapters,
    whole: whole?.figures ?? [],
    url,
  });
}
