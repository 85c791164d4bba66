import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { row } from '#src/db/open.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { lineWithOrder, type OrderLine } from '#src/features/orders/order-lines.ts';
import { type FileContent, StorageUnavailable } from '#src/files/file-store.ts';
import { spoolFile } from '#src/files/spool-file.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { licenceNames } from '#src/licences.ts';
import { examinePdf } from '#src/pdf/reading/examine-pdf.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { type Delivery, keepFile, MOST_BYTES } from './dependencies.ts';
import { earlierDocument } from './documents/earlier-document.ts';
import { reportDocument } from './documents/report-document.ts';
import { uploadedFile } from './documents/uploaded-file.ts';
import { recordMissingFile, resolveMissingFile } from './missing-file/missing-file.ts';
import { notifyWaiting } from './missing-file/notify-waiting.ts';
import { type Copy, recordOf } from './queries.ts';
import type stampTask from './stamp-task.ts';

const stamp = inPool<typeof stampTask>(new URL('./stamp-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 60_000,
});

/** Maximum number of versions stamped in succession before a download gives up. */
const MOST_STATES = 5;

interface MadeCopy {
  file_key: string | null;
  /** The version of the report that the copy must have. */
  state: number;
  /** The named reader whose copy it is; null: the buyer. */
  reader: string | null;
}

function copyOf({ db }: Delivery, copy: Copy): Promise<MadeCopy | undefined> {
  const { table, is, id } = recordOf(copy);
  const reader = copy.reader_id ? 'g.name' : 'NULL';
  return row(db, `SELECT g.file_key, g.state, ${reader} AS reader FROM ${table} WHERE ${is}`, [id]);
}

/**
 * Makes somebody's own copy of the report of a line, with its reader and the order number on every page. However many
 * requests there are concurrently, in whatever process, it is made once. If a correction or another file outdates a
 * copy while it is made, it is made again.
 * @returns its key in the file storage; 'no-file' if the report has none that can be delivered, as staff are told;
 * undefined if nothing may be delivered
 * @throws Error if the report changes faster than it can be stamped
 */
export async function makeStamped(
  delivery: Delivery,
  of: Copy,
): Promise<{ key: string } | 'no-file' | undefined> {
  const { db } = delivery;
  for (let tries = 0; tries < MOST_STATES; tries++) {
    const sold = await lineWithOrder(db, of.line_id);
    // Read before the document: any later change outdates the copy.
    const copy = await copyOf(delivery, of);
    if (!sold || !copy) return undefined;
    if (copy.file_key) return { key: copy.file_key };
    const plain = await plainDocument(delivery, sold.line);
    if (!plain) {
      await recordMissingFile(db, sold);
      return 'no-file';
    }
    const made = makeOnce(db, {
      key: `stamp ${of.reader_id ?? of.line_id} ${copy.state}`,
      ready: async () => keyOf(await copyOf(delivery, of), copy.state),
      make: () => stampOnce(delivery, sold, { plain, of, copy }),
    });
    const key = await made.catch((error) => {
      if (error instanceof UnreadableDocument) return undefined;
      throw error;
    });
    if (key === undefined) {
      await recordMissingFile(db, sold, 'readable');
      return 'no-file';
    }
    if (key !== OVERTAKEN) return { key };
  }
  throw new Error('the report changes faster than it can be stamped');
}

/** Opens the document that is to be stamped. */
type Plain = () => Promise<FileContent>;

/** The document of the edition that a line bought; undefined if there is none to deliver. */
async function plainDocument(delivery: Delivery, line: OrderLine): Promise<Plain | undefined> {
  const uploaded = await uploadedFile(delivery, line);
  const draw = uploaded?.later === false ? undefined : await earlierDocument(delivery, line);
  if (draw) return async () => [await draw()];
  const key = uploaded?.key ?? (await reportDocument(delivery, line));
  if (key === undefined) return undefined;
  return async () => {
    const opened = await (await delivery.files()).open(key);
    if (!opened) throw new Error(`the document ${key} is not in the file storage`);
    return opened.stream;
  };
}

/** No copy can be made, since the PDF is damaged or protected. Uploads are examined, so it is an older one. */
class UnreadableDocument extends Error {}

const OVERTAKEN = 'overtaken';

/** The copy of a version, or that the version is outdated; undefined if it must still be made. */
const keyOf = (copy: MadeCopy | undefined, state: number): string | undefined =>
  copy?.state === state ? (copy.file_key ?? undefined) : OVERTAKEN;

interface Sold {
  line: OrderLine;
  order: OrderRow;
}

async function stampOnce(
  delivery: Delivery,
  sold: Sold,
  { plain, of, copy: { reader, state } }: { plain: Plain; of: Copy; copy: MadeCopy },
): Promise<string> {
  const { key, sha256 } = await stampedFile(delivery, sold, { plain, reader });
  const { table, is, id } = recordOf(of);
  const { rowCount } = await delivery.db.query(
    `WITH stored AS (
       UPDATE ${table} SET file_key = $2 WHERE ${is} AND g.file_key IS NULL AND g.state = $3 RETURNING g.line_id)
     INSERT INTO licence_copy (copy_key, line_id, sha256) SELECT $2, line_id, decode($4, 'hex') FROM stored`,
    [id, key, state, sha256],
  );
  await resolveMissingFile(delivery.db, of.line_id);
  if (rowCount === 1) return key;
  // Outdated, or a process whose lease had expired was faster: its copy is the one stored.
  await (await delivery.files()).remove(key);
  return keyOf(await copyOf(delivery, of), state) ?? OVERTAKEN;
}

/** The stamped copy in the file storage. The document is written to disk first: it may be larger than memory allows. */
async function stampedFile(
  delivery: Delivery,
  { order, line: bought }: Sold,
  { plain, reader }: { plain: Plain; reader: string | null },
): Promise<{ key: string; sha256: string }> {
  const spooled = await spoolFile(await plain(), delivery.temp, MOST_BYTES, { durable: false });
  if (!spooled.ok)
    throw new StorageUnavailable(`the document could not be read: ${spooled.reason}`);
  const to = join(delivery.temp, randomBytes(16).toString('hex'));
  const name = reader ?? order.buyer_name;
  const holder = order.company ? `${name}, ${order.company}` : name;
  const line = `Licensed to ${holder} · ${licenceNames[bought.licence]} licence · Order ${order.order_no}`;
  try {
    await stamp({ from: spooled.path, to, line }).catch(async (error) => {
      if ('problem' in (await examinePdf(spooled.path)))
        throw new UnreadableDocument('the PDF cannot be read', { cause: error });
      throw error;
    });
    return await keepFile(delivery, createReadStream(to), 'report');
  } finally {
    for (const path of [spooled.path, to]) await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * The job after payment of an order, for one of its lines; after a report got the file that its buyers wait for; and
 * after a reader was named.
 * @throws Error while the report has no file: the job is retried, and the first download tries too
 */
export async function stampReport(delivery: Delivery, copy: Copy): Promise<void> {
  const made = await makeStamped(delivery, copy);
  if (made === 'no-file') throw new Error('the report has no file to deliver');
  if (made && !copy.reader_id) await notifyWaiting(delivery, copy.line_id);
}
