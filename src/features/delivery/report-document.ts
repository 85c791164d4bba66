import { type Queryable, row } from '#src/db/open.ts';
import { industries, type ReportRow, reportByKey } from '#src/features/catalogue/queries.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { presentEdition } from '#src/features/figures/queries.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { cover, periodOf } from '#src/ui/art/cover.ts';
import { rampOf } from '#src/ui/art/palette.ts';
import { type Delivery, keepFile } from './dependencies.ts';
import type { ReportContent } from './draw-report.ts';
import type drawReportTask from './draw-report-task.ts';
import type { Part } from './report-parts.ts';

interface DocumentRow {
  full_file: string | null;
  file_key: string | null;
  fresh: boolean;
}

const draw = inPool<typeof drawReportTask>(new URL('./draw-report-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 60_000,
});

/**
 * The full PDF of the report that an order bought, by its key in the file storage: the file that staff uploaded. A
 * report that the demo publisher writes is drawn and kept until it changes. Undefined: there is no file to deliver.
 */
export async function reportDocument(
  delivery: Delivery,
  order: OrderRow,
): Promise<string | undefined> {
  const { report_id: reportId } = order;
  if (reportId === null) return undefined;
  const { db } = delivery;
  const stored = await keptDocument(delivery, reportId);
  if (stored) return stored;
  const report = await reportByKey(db, String(reportId));
  const dataTo = report && (await presentEdition(db, reportId))?.data_to;
  const chapters = report && dataTo && (await delivery.chaptersOf?.(report, dataTo));
  if (!chapters) return undefined;
  return makeOnce(db, {
    key: `document ${reportId}`,
    ready: () => keptDocument(delivery, reportId),
    make: () => makeDocument(delivery, report, chapters),
  });
}

async function keptDocument(
  { db, files }: Delivery,
  reportId: number,
): Promise<string | undefined> {
  const found = await row<DocumentRow>(
    db,
    `SELECT r.full_file, d.file_key, d.made_of = date_trunc('milliseconds', r.updated_at) AS fresh
     FROM report r LEFT JOIN report_document d ON d.report_id = r.id WHERE r.id = $1`,
    [reportId],
  );
  const key = found?.full_file ?? (found?.fresh ? found.file_key : null);
  return key && (await (await files()).exists(key)) ? key : undefined;
}

async function makeDocument(
  delivery: Delivery,
  report: ReportRow,
  chapters: Part[],
): Promise<string> {
  const { db } = delivery;
  const bytes = await draw(await contentOf(db, report, chapters));
  const key = await keepFile(delivery, [bytes], 'document');
  const before = await row<{ file_key: string }>(
    db,
    'SELECT file_key FROM report_document WHERE report_id = $1',
    [report.id],
  );
  await db.query(
    `INSERT INTO report_document (report_id, file_key, made_of) VALUES ($1, $2, $3)
     ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of, made_at = now()`,
    [report.id, key, report.updated_at],
  );
  if (before) await (await delivery.files()).remove(before.file_key);
  return key;
}

async function contentOf(
  db: Queryable,
  report: ReportRow,
  chapters: Part[],
): Promise<ReportContent> {
  const [site, list] = await Promise.all([siteInfo(db), industries(db)]);
  const ramp = rampOf(
    report.industry_slug,
    list.map(({ slug }) => slug),
  );
  const period = periodOf(report.name, report.published_on ?? '');
  return {
    publisher: { name: site?.site_name ?? '', email: site?.email ?? '' },
    cover: cover({
      slug: report.slug,
      title: report.name,
      industry: report.industry_name,
      period,
      publisher: site?.site_name,
      ramp,
    }),
    report,
    chapters,
  };
}
