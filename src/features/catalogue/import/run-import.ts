import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import { licences } from '#src/licences.ts';
import type { Staff } from '#src/staff/staff-contract.ts';
import { type Upload, uploadedFile } from '#src/staff/uploads.ts';
import { BrokenFileError } from './csv-records.ts';
import { importFigures } from './import-figures.ts';
import { type ImportProgress, importReports } from './import-reports.ts';
import { readShopFile } from './shops/shop-variants.ts';

/** More problems than a person reads, but for those of one batch; the count includes the rest. */
const MOST_PROBLEMS = 1000;
const LIMIT_MS = 12 * 3_600_000;
const KIND = 'import-reports';

/** Notes an import and queues it in the caller's transaction; answers its id, or undefined while another one runs. */
export async function queueImport(
  db: Queryable,
  staff: Staff,
  upload: Upload,
  { kind, dryRun, industryId }: { kind: Kind; dryRun: boolean; industryId?: number | null },
): Promise<string | undefined> {
  await rows(db, `SELECT pg_advisory_xact_lock(hashtext('${KIND}'))`);
  const added = await row<{ id: string }>(
    db,
    `INSERT INTO report_import (staff_id, staff_email, file_name, file_size, dry_run, kind, industry_id, upload_id)
     SELECT $1, $2, $3, $4, $5, $6, (SELECT id FROM industry WHERE id = $7), $8 WHERE NOT EXISTS (
       SELECT FROM job WHERE kind = '${KIND}' AND state IN ('queued', 'running'))
     RETURNING id`,
    [staff.id, staff.email, upload.name, upload.size, dryRun, kind, industryId ?? null, upload.id],
  );
  if (!added) return undefined;
  const payload = { import: added.id, upload: upload.id, staff: staff.id };
  await enqueue(db, { key: `import:${added.id}`, kind: KIND, payload });
  return added.id;
}

/** What a file brings. */
export type Kind = 'reports' | 'figures' | 'products';

interface Noted {
  kind: Kind;
  state: string;
  dry_run: boolean;
  industry: string | null;
  end_asked: boolean;
  progress: Partial<ImportProgress>;
}

/**
 * The kind of job that runs a noted import to its end. Its row records the progress and can ask it to end; a worker
 * that takes over from one that died goes on after the last batch that was written.
 */
export function importJob(db: Database, files: () => Promise<FileStore>): JobKind {
  return {
    kind: KIND,
    limitMs: LIMIT_MS,
    mostTries: 6,
    async handle({ import: id, upload: uploadId, staff }, { signal, leaving, insist }) {
      const noted = await row<Noted>(
        db,
        `SELECT kind, state, dry_run, end_asked, progress,
           (SELECT slug FROM industry i WHERE i.id = industry_id) AS industry FROM report_import WHERE id = $1`,
        [id],
      );
      if (noted?.state !== 'running') return undefined;
      const upload = await uploadedFile(db, await files(), String(uploadId), String(staff));
      if (!upload) {
        await insist(() => end(db, id, 'failed', broken('The file is not kept any more.')));
        return undefined;
      }
      const shop = noted.kind === 'figures' ? undefined : await shopFileOf(upload);
      if (noted.kind === 'products' && !shop) {
        await insist(() => end(db, id, 'failed', broken(NO_SHOP)));
        return undefined;
      }
      const endAsked = new AbortController();
      if (noted.end_asked) endAsked.abort();
      const { rows: known } = noted.progress;
      const run = noted.kind === 'figures' ? importFigures : importReports;
      const summary = await run(upload.content(), {
        db,
        dryRun: noted.dry_run,
        noted: String(id),
        shop,
        otherwise: noted.industry ?? undefined,
        onProduct({ line, address, cells }, report) {
          if (!shop || shop.reading.examples.length >= EXAMPLES) return;
          const { code, name } = report;
          const prices = licences.map(({ column }) => report[column] ?? null);
          const { industry = '' } = cells;
          shop.reading.examples.push({ line, code, name, industry, prices, address });
        },
        from: known === undefined ? undefined : (noted.progress as ImportProgress),
        signal: AbortSignal.any([endAsked.signal, signal, leaving]),
        async keep(client, progress, problems) {
          const stored = await row<{ end_asked: boolean }>(
            client,
            `UPDATE report_import SET progress = $2, updated_at = now(),
               kind = CASE WHEN $4::jsonb IS NULL THEN kind ELSE 'products' END, reading = COALESCE(reading, $4),
               problems = CASE
               WHEN jsonb_array_length(problems) < ${MOST_PROBLEMS} THEN problems || $3 ELSE problems END
             WHERE id = $1 RETURNING end_asked`,
            [
              id,
              JSON.stringify(progress),
              JSON.stringify(problems),
              shop ? JSON.stringify(shop.reading) : null,
            ],
          );
          if (stored?.end_asked) endAsked.abort();
        },
      });
      // Another process goes on where this one leaves off.
      if (summary.aborted && !endAsked.signal.aborted) return { again: 0 };
      const state = summary.aborted ? 'ended' : summary.broken ? 'failed' : 'done';
      await insist(() => end(db, id, state, summary));
      return undefined;
    },
    gaveUp: ({ import: id }) =>
      end(db, id, 'failed', broken('The import was interrupted. Run it again to finish it.')),
  };
}

/** Of the products that can be taken, so many are shown before the import. */
const EXAMPLES = 8;
const NO_SHOP =
  'The first line is neither that of a product export of WooCommerce (ID, Type, SKU, Name, Regular price) nor of Shopify ' +
  '(Handle, Title, Variant Price). Export the products with the shop’s language set to English.';

/** What is wrong with the form of a file, the import meets again, and says so. */
const shopFileOf = (upload: Upload) =>
  readShopFile(upload.content()).catch((error: unknown) => {
    if (error instanceof BrokenFileError) return undefined;
    throw error;
  });

const broken = (reason: string) => ({ broken: { line: 0, reason } });

async function end(db: Queryable, id: unknown, state: string, summary: object): Promise<void> {
  await rows(
    db,
    'UPDATE report_import SET state = $2, summary = $3, updated_at = now() WHERE id = $1',
    [id, state, JSON.stringify(summary)],
  );
}
