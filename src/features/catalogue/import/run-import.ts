import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import { licences } from '#src/licences.ts';
import type { Staff } from '#src/staff/staff-contract.ts';
import { type Upload, uploadedFile } from '#src/staff/uploads.ts';
import { BrokenFileError } from './csv-records.ts';
import type { ImportProgress } from './import-batch.ts';
import { importFigures } from './import-figures.ts';
import { importReports } from './import-reports.ts';
import { readShopFile } from './shops/shop-variants.ts';

/** No further problems are stored once there are this many; the count includes the rest. */
const MOST_PROBLEMS = 1000;
const TIMEOUT_MS = 12 * 3_600_000;
const KIND = 'import-reports';

/** Records an import and queues it, in the caller's transaction; returns its id, or undefined if another one is running. */
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

/** The content of a file. */
export type Kind = 'reports' | 'figures' | 'products';

interface Recorded {
  kind: Kind;
  state: string;
  dry_run: boolean;
  industry: string | null;
  end_asked: boolean;
  progress: Partial<ImportProgress>;
}

/**
 * The kind of job that runs a recorded import. Its row stores the progress and can ask it to stop; a worker that takes
 * over from one that died continues after the last batch written.
 */
export function importJob(db: Database, files: () => Promise<FileStore>): JobKind {
  return {
    kind: KIND,
    timeoutMs: TIMEOUT_MS,
    maxAttempts: 6,
    async handle({ import: id, upload: uploadId, staff }, { signal, leaving, insist }) {
      const recorded = await row<Recorded>(
        db,
        `SELECT kind, state, dry_run, end_asked, progress,
           (SELECT slug FROM industry i WHERE i.id = industry_id) AS industry FROM report_import WHERE id = $1`,
        [id],
      );
      if (recorded?.state !== 'running') return undefined;
      const upload = await uploadedFile(db, await files(), String(uploadId), String(staff));
      if (!upload) {
        await insist(() => end(db, id, 'failed', broken('The file is no longer available.')));
        return undefined;
      }
      const shop = recorded.kind === 'figures' ? undefined : await shopFileOf(upload);
      if (recorded.kind === 'products' && !shop) {
        await insist(() => end(db, id, 'failed', broken(NO_SHOP)));
        return undefined;
      }
      const endAsked = new AbortController();
      if (recorded.end_asked) endAsked.abort();
      const { rows: known } = recorded.progress;
      const run = recorded.kind === 'figures' ? importFigures : importReports;
      const summary = await run(upload.content(), {
        db,
        dryRun: recorded.dry_run,
        importId: String(id),
        shop,
        fallbackIndustry: recorded.industry ?? undefined,
        onProduct({ line, address, cells }, report) {
          if (!shop || shop.reading.examples.length >= EXAMPLES) return;
          const { code, name } = report;
          const prices = licences.map(({ column }) => report[column] ?? null);
          const { industry = '' } = cells;
          shop.reading.examples.push({ line, code, name, industry, prices, address });
        },
        from: known === undefined ? undefined : (recorded.progress as ImportProgress),
        signal: AbortSignal.any([endAsked.signal, signal, leaving]),
        async keep(client, progress, problems) {
          if (await keepProgress(client, id, { progress, problems, reading: shop?.reading }))
            endAsked.abort();
        },
      });
      // Another process continues where this one stopped.
      if (summary.aborted && !endAsked.signal.aborted) return { again: 0 };
      const state = summary.aborted ? 'ended' : summary.broken ? 'failed' : 'done';
      await insist(() => end(db, id, state, summary));
      return undefined;
    },
    gaveUp: ({ import: id }) =>
      end(db, id, 'failed', broken('The import was interrupted. Run it again to finish it.')),
  };
}

/** Stores how far an import has come; returns whether somebody has asked for its end. */
async function keepProgress(
  client: Queryable,
  id: unknown,
  {
    progress,
    problems,
    reading,
  }: { progress: object; problems: object[]; reading: object | undefined },
): Promise<boolean> {
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
      reading ? JSON.stringify(reading) : null,
    ],
  );
  return stored?.end_asked === true;
}

/** The number of valid products shown before the import. */
const EXAMPLES = 8;
const NO_SHOP =
  'The first line is not that of a product export from WooCommerce (ID, Type, SKU, Name, Regular price) or Shopify ' +
  '(Handle, Title, Variant Price). Export the products with the shop’s language set to English.';

/** A malformed file is not an error here: the import runs into the same fault and reports it. */
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
