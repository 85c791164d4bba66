import { type Queryable, row } from '#src/db/open.ts';
import { documentCover } from '#src/features/catalogue/document-cover.ts';
import { industries, type ReportRow, reportByKey } from '#src/features/catalogue/queries.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { DrawnReport, ReportContent } from '#src/features/documents/draw-report.ts';
import type { ReportEdition } from '#src/features/figures/print/chapter.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { presentEdition } from '#src/features/figures/queries.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { type Delivery, keepFile } from '../dependencies.ts';
import { contentsHtml } from './contents-html.ts';
import type drawReportTask from './draw-report-task.ts';

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
 * The full PDF of the report that a line of an order bought, by its key in the file storage: the file that staff
 * uploaded. A report that the store draws is drawn and stored until it changes. Undefined if there is no file to
 * deliver.
 */
export async function reportDocument(
  delivery: Delivery,
  { report_id: reportId }: Pick<OrderLine, 'report_id'>,
): Promise<string | undefined> {
  if (reportId === null) return undefined;
  const { db } = delivery;
  const stored = await keptDocument(delivery, reportId);
  if (stored) return stored;
  const report = await reportByKey(db, String(reportId));
  const edition = report && (await writtenEdition(db, reportId));
  const chapters = edition && (await delivery.chaptersOf?.(report, edition));
  if (!chapters) return undefined;
  return makeOnce(db, {
    // With its version: a request after a change never waits for a drawing of the previous version.
    key: `document ${reportId} ${report.updated_at.toISOString()}`,
    ready: () => keptDocument(delivery, reportId),
    make: () => makeDocument(delivery, report, { chapters, figures: edition.figures }),
  });
}

/** The current edition with every value, as delivered to a buyer. */
export async function writtenEdition(
  db: Queryable,
  reportId: number,
): Promise<ReportEdition | undefined> {
  const edition = await presentEdition(db, reportId);
  return edition && { ...edition, figures: edition.figures.map(wholeFigure) };
}

type Written = Pick<ReportContent, 'chapters' | 'figures'>;

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
  written: Written,
): Promise<string> {
  const { db } = delivery;
  const drawn = await drawDocument(db, report, written);
  const { key } = await keepFile(delivery, [drawn.bytes], 'document');
  await db.transaction(async (client) => {
    const madeOf = await storeContents(client, report, drawn);
    // The database releases the previous file.
    await client.query(
      `INSERT INTO report_document (report_id, file_key, made_of, pages, contents) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of,
         pages = excluded.pages, contents = excluded.contents, made_at = now()`,
      [report.id, key, madeOf, drawn.pages, JSON.stringify(drawn.contents)],
    );
  });
  return key;
}

/**
 * Stores the file's number of pages and its contents, for page, order and sample.
 * @returns the version of the report that the document belongs to; it is outdated if the report has changed meanwhile
 */
async function storeContents(
  db: Queryable,
  { id, updated_at }: ReportRow,
  { pages, contents }: DrawnReport,
): Promise<Date> {
  const changed = await row<{ updated_at: Date }>(
    db,
    `UPDATE report SET pages = $2, table_of_contents = $3, updated_at = date_trunc('milliseconds', now())
     WHERE id = $1 AND date_trunc('milliseconds', updated_at) = $4 AND (pages, table_of_contents) IS DISTINCT FROM ($2::int, $3)
     RETURNING updated_at`,
    [id, pages, contentsHtml(contents), updated_at],
  );
  return changed?.updated_at ?? updated_at;
}

/** Draws a report's PDF; nothing is stored. */
export const drawDocument = async (
  db: Queryable,
  report: ReportRow,
  written: Written,
): Promise<DrawnReport> => draw(await contentOf(db, report, written));

async function contentOf(
  db: Queryable,
  report: ReportRow,
  written: Written,
): Promise<ReportContent> {
  const [site, list] = await Promise.all([siteInfo(db), industries(db)]);
  return {
    publisher: { name: site?.site_name ?? '', email: site?.email ?? '' },
    cover: documentCover(report, list, site?.site_name),
    report,
    ...written,
  };
}
