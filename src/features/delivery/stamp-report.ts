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
import { inPool } from '#src/pool/in-pool.ts';
import { type Delivery, keepFile, MOST_BYTES } from './dependencies.ts';
import { earlierDocument } from './documents/earlier-document.ts';
import { reportDocument } from './documents/report-document.ts';
import { uploadedFile } from './documents/uploaded-file.ts';
import { recordMissingFile, resolveMissingFile } from './missing-file/missing-file.ts';
import { notifyWaiting } from './missing-file/notify-waiting.ts';
import type stampTask from './stamp-task.ts';

const stamp = inPool<typeof stampTask>(new URL('./stamp-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 60_000,
});

/** Maximum number of versions stamped in succession before a download gives up. */
const MOST_STATES = 5;

interface Copy {
  file_key: string | null;
  /** The version of the report that the copy must have. */
  state: number;
}

const copyOf = ({ db }: Delivery, lineId: string) =>
  row<Copy>(
    db,
    'SELECT file_key, state FROM download_grant WHERE line_id = $1 AND revoked_at IS NULL',
    [lineId],
  );

/**
 * Makes the buyer's own copy of the report of a line, with licence holder and order number on every page. However many
 * requests there are concurrently, in whatever process, it is made once. If a correction or another file outdates a
 * copy while it is made, it is made again.
 * @returns its key in the file storage; 'no-file' if the report has none to deliver, which is reported to staff;
 * undefined if nothing may be delivered
 * @throws Error if the report changes faster than it can be stamped
 */
export async function makeStamped(
  delivery: Delivery,
  lineId: string,
): Promise<{ key: string } | 'no-file' | undefined> {
  const { db } = delivery;
  for (let tries = 0; tries < MOST_STATES; tries++) {
    const sold = await lineWithOrder(db, lineId);
    // Read before the document: any later change outdates the copy.
    const copy = await copyOf(delivery, lineId);
    if (!sold || !copy) return undefined;
    if (copy.file_key) return { key: copy.file_key };
    const plain = await plainDocument(delivery, sold.line);
    if (!plain) {
      await recordMissingFile(db, sold);
      return 'no-file';
    }
    const key = await makeOnce(db, {
      key: `stamp ${lineId} ${copy.state}`,
      ready: async () => keyOf(await copyOf(delivery, lineId), copy.state),
      make: () => stampOnce(delivery, sold, { plain, state: copy.state }),
    });
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

const OVERTAKEN = 'overtaken';

/** The copy of a version, or that the version is outdated; undefined if it must still be made. */
const keyOf = (copy: Copy | undefined, state: number): string | undefined =>
  copy?.state === state ? (copy.file_key ?? undefined) : OVERTAKEN;

interface Sold {
  line: OrderLine;
  order: OrderRow;
}

async function stampOnce(
  delivery: Delivery,
  sold: Sold,
  { plain, state }: { plain: Plain; state: number },
): Promise<string> {
  const { line } = sold;
  const key = await stampedFile(delivery, sold, plain);
  const { rowCount } = await delivery.db.query(
    'UPDATE download_grant SET file_key = $2 WHERE line_id = $1 AND file_key IS NULL AND state = $3',
    [line.id, key, state],
  );
  await resolveMissingFile(delivery.db, line.id);
  if (rowCount === 1) return key;
  // Outdated, or a process whose lease had expired was faster: its copy is the one stored.
  await (await delivery.files()).remove(key);
  return keyOf(await copyOf(delivery, line.id), state) ?? OVERTAKEN;
}

/** The stamped copy in the file storage. The document is written to disk first: it may be larger than memory allows. */
async function stampedFile(
  delivery: Delivery,
  { order, line: bought }: Sold,
  plain: Plain,
): Promise<string> {
  const spooled = await spoolFile(await plain(), delivery.temp, MOST_BYTES, { durable: false });
  if (!spooled.ok)
    throw new StorageUnavailable(`the document could not be read: ${spooled.reason}`);
  const to = join(delivery.temp, randomBytes(16).toString('hex'));
  const holder = order.company ? `${order.buyer_name}, ${order.company}` : order.buyer_name;
  const line = `Licensed to ${holder} · ${licenceNames[bought.licence]} licence · Order ${order.order_no}`;
  try {
    await stamp({ from: spooled.path, to, line });
    return await keepFile(delivery, createReadStream(to), 'report');
  } finally {
    for (const path of [spooled.path, to]) await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * The job after payment of an order, for one of its lines, and after a report got the file that its buyers wait for.
 * @throws Error while the report has no file: the job is retried, and the first download tries too
 */
export async function stampReport(delivery: Delivery, lineId: string): Promise<void> {
  const made = await makeStamped(delivery, lineId);
  if (made === 'no-file') throw new Error('the report has no file to deliver');
  if (made) await notifyWaiting(delivery, lineId);
}
