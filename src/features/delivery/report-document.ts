import { row } from '#src/db/open.ts';
import { industries, type ReportRow, reportByKey } from '#src/features/catalogue/queries.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { OrderRow } from '#src/features/orders/queries.ts';
import { cover, periodOf } from '#src/ui/art/cover.ts';
import { rampOf } from '#src/ui/art/palette.ts';
import { type Delivery, keepFile } from './dependencies.ts';
import type { ReportContent } from './draw-report.ts';
import { inThread } from './in-thread.ts';

interface DocumentRow {
  full_file: string | null;
  file_key: string | null;
  fresh: boolean;
}

/**
 * The full PDF of the report that an order bought: the file that staff uploaded, else one made of the report itself and
 * kept until the report changes. Undefined when the report is gone.
 */
export async function reportDocument(delivery: Delivery, order: OrderRow): Promise<Uint8Array | undefined> {
  const { report_id: reportId } = order;
  if (reportId === null) return undefined;
  const known = await keptDocument(delivery, reportId);
  if (known) return known;
  // One draws, all others who want the same report wait for it.
  return delivery.db.transaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(8274032, $1::bigint::int)', [reportId % 2 ** 31]);
    return (await keptDocument(delivery, reportId)) ?? (await makeDocument(delivery, reportId));
  });
}

async function keptDocument({ db, files }: Delivery, reportId: number): Promise<Uint8Array | undefined> {
  const found = await row<DocumentRow>(
    db,
    `SELECT r.full_file, d.file_key, d.made_of = date_trunc('milliseconds', r.updated_at) AS fresh
     FROM report r LEFT JOIN report_document d ON d.report_id = r.id WHERE r.id = $1`,
    [reportId],
  );
  const key = found?.full_file ?? (found?.fresh ? found.file_key : null);
  const opened = key ? await (await files()).open(key) : undefined;
  return opened && Buffer.concat(await opened.stream.toArray());
}

async function makeDocument(delivery: Delivery, reportId: number): Promise<Uint8Array | undefined> {
  const { db } = delivery;
  const report = await reportByKey(db, String(reportId));
  if (!report) return undefined;
  const bytes = await inThread('draw-report-worker.ts', await contentOf(delivery, report));
  const made = await keepFile(delivery, bytes, 'document');
  const before = await row<{ file_key: string }>(db, 'SELECT file_key FROM report_document WHERE report_id = $1', [
    reportId,
  ]);
  await db.query(
    `INSERT INTO report_document (report_id, file_key, made_of) VALUES ($1, $2, $3)
     ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of, made_at = now()`,
    [reportId, made, report.updated_at],
  );
  if (before) await (await delivery.files()).remove(before.file_key);
  return bytes;
}

async function contentOf({ db }: Delivery, report: ReportRow): Promise<ReportContent> {
  const [site, list] = await Promise.all([siteInfo(db), industries(db)]);
  const ramp = rampOf(
    report.industry_slug,
    list.map(({ slug }) => slug),
  );
  const period = periodOf(report.name, report.published_on ?? '');
  return {
    publisher: { name: site?.site_name ?? '', email: site?.email ?? '' },
    cover: cover({ slug: report.slug, title: report.name, industry: report.industry_name, period, ramp }),
    report,
  };
}
