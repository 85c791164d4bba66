import { type Queryable, row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { DataContent } from '#src/features/figures/data/data-archive.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { editionOf } from '#src/features/figures/queries.ts';
import { lineWithOrder, type OrderLine } from '#src/features/orders/order-lines.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { digestOf } from '#src/secrets.ts';
import { type Delivery, keepFile } from '../dependencies.ts';
import type dataTask from './data-task.ts';

const write = inPool<typeof dataTask>(new URL('./data-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 60_000,
});

type Bought = Pick<OrderLine, 'report_id' | 'report_code' | 'report_name' | 'edition'>;

/** The content of an edition's data file, with a digest of it; undefined for an edition without figures. */
async function contentOf(
  db: Queryable,
  { report_id: reportId, report_code, report_name, edition: number }: Bought,
): Promise<{ editionId: number; content: DataContent; version: string } | undefined> {
  const edition = reportId === null ? undefined : await editionOf(db, reportId, number);
  if (!edition || edition.figures.length === 0) return undefined;
  const content: DataContent = {
    about: {
      publisher: (await siteInfo(db))?.site_name ?? '',
      report: report_name,
      code: report_code,
      edition: number,
      publishedOn: edition.published_on,
      evidence: edition.evidence,
    },
    figures: edition.figures.map(wholeFigure),
  };
  const version = digestOf(JSON.stringify(content)).toString('hex');
  return { editionId: edition.id, content, version };
}

async function keptData(
  { db, files }: Delivery,
  editionId: number,
  version: string,
): Promise<string | undefined> {
  const found = await row<{ file_key: string }>(
    db,
    'SELECT file_key FROM edition_data WHERE edition_id = $1 AND made_of = $2',
    [editionId, version],
  );
  return found && (await (await files()).exists(found.file_key)) ? found.file_key : undefined;
}

/**
 * The data file of the edition that a line of an order bought, by its key in the file storage. It is made once for all
 * its buyers, and again after a figure was corrected. Undefined if the edition has no figures.
 * @throws Error if it cannot be made or stored now
 */
export async function dataFile(
  delivery: Delivery,
  lineId: string,
): Promise<{ key: string; name: string } | undefined> {
  const { db } = delivery;
  const sold = await lineWithOrder(db, lineId);
  const found = sold && (await contentOf(db, sold.line));
  if (!found) return undefined;
  const { editionId, content, version } = found;
  const name = `${sold.line.report_code.replace(/[^\w-]/g, '_')}-data.zip`;
  const ready = () => keptData(delivery, editionId, version);
  const key =
    (await ready()) ??
    (await makeOnce(db, {
      key: `data ${editionId} ${version}`,
      ready,
      make: async () => {
        const { key } = await keepFile(delivery, [await write(content)], 'data');
        await db.query(
          `INSERT INTO edition_data (edition_id, file_key, made_of) VALUES ($1, $2, $3)
           ON CONFLICT (edition_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of, made_at = now()`,
          [editionId, key, version],
        );
        return key;
      },
    }));
  return { key, name };
}

/** Whether the data file of a line exists. This call does not make it. */
export async function isDataMade(delivery: Delivery, lineId: string): Promise<boolean> {
  const sold = await lineWithOrder(delivery.db, lineId);
  const found = sold && (await contentOf(delivery.db, sold.line));
  return !found || (await keptData(delivery, found.editionId, found.version)) !== undefined;
}
