import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Queryable } from '#src/db/open.ts';
import { industries, reportByKey } from '#src/features/catalogue/queries.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { href, pages } from '#src/routes.ts';
import { cover, periodOf } from '#src/ui/art/cover.ts';
import { rampOf } from '#src/ui/art/palette.ts';
import type { SampleContent } from './draw-sample.ts';

/**
 * The sample PDF of a report, made from its own texts, tables and contents.
 * @throws Error when there is no such report
 */
export async function makeSample(db: Queryable, reportId: number, publicUrl: string): Promise<Uint8Array> {
  const report = await reportByKey(db, String(reportId));
  if (!report) throw new Error(`there is no report ${reportId}`);
  const [site, list] = await Promise.all([siteInfo(db), industries(db)]);
  const url = publicUrl + href(pages.report, { slug: report.slug });
  const ramp = rampOf(
    report.industry_slug,
    list.map(({ slug }) => slug),
  );
  const period = periodOf(report.name, report.published_on ?? '');
  return drawAside({
    publisher: {
      name: site?.site_name ?? '',
      email: site?.email ?? '',
      phone: site?.usa_phone ?? site?.india_phone ?? '',
    },
    cover: cover({ slug: report.slug, title: report.name, industry: report.industry_name, period, ramp }),
    report,
    url,
  });
}

const PATIENCE_MS = 30_000;

/** Draws in a thread of its own, because a second of drawing would hold up every other visitor. */
async function drawAside(content: SampleContent): Promise<Uint8Array> {
  const worker = new Worker(new URL('./draw-sample-worker.ts', import.meta.url), { workerData: content });
  try {
    const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return bytes;
  } finally {
    await worker.terminate();
  }
}
