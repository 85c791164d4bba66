import type { IncomingMessage, ServerResponse } from 'node:http';
import { isReading } from '../edge/methods.ts';
import { pathOf } from '../edge/request-target.ts';
import type { CacheTable } from './cache-table.ts';
import { type Coding, codingOf, compressed, DENSE, SHORTEST, unpacked } from './codings.ts';
import { namesEtag } from './etag.ts';

export interface CachedAnswer {
  status: number;
  etag: string;
  tags: string[];
  /** The plain bytes are dropped once Brotli has packed them to a fifth: nearly every client takes those. */
  bytes: Record<Coding, Buffer | undefined>;
  /** Encodings that are being produced. */
  adding: Partial<Record<Coding, Promise<void>>>;
  /** Ready header lists per encoding, as node:http takes them without further processing. */
  headers: Record<Coding, string[]>;
  notModified: string[];
  expires: number;
  size: number;
  /** How often it has been served since it was rendered. */
  timesServed: number;
  /** It is compressed as densely as possible, or that was tried. */
  isPacked: boolean;
  /** Served since it was last considered for eviction. */
  isRecent: boolean;
}

/** An answer as it was rendered. */
export interface NewAnswer extends Pick<CachedAnswer, 'status' | 'etag' | 'tags'> {
  body: Buffer;
  headers: Record<string, string>;
  /** When it changes without a write, if known. */
  until?: Date | undefined;
}

/** An answer that is requested this often is compressed as densely as possible. */
const WORTH_PACKING = 3;
/**
 * Answers that may wait for that at a time: it takes a fifth of a second, and rendering one for three requests much
 * less, so a queue without an end would occupy a processor long after a flood. The others wait for their next requests.
 */
const MOST_PACKING = 16;

/**
 * Ready answers by address, already compressed, limited in bytes; the least recently used is evicted first. An answer
 * is served until its time is over or something that it shows changes; after that it is kept as a fallback for when
 * the database cannot be reached.
 */
export class PageCache {
  private readonly entries = new Map<string, CachedAnswer>();
  private readonly changed = new Map<string, number>();
  private allChanged = 0;
  private clock = 0;
  private size = 0;
  private packing = Promise.resolve();
  private readonly toPack = new Set<CachedAnswer>();
  hits = 0;
  /** Whether notifications of changes arrive (listen-for-changes.ts). */
  isListening = false;
  /** Called with its key for every answer with content that is served from here. */
  onKept?: (key: string, request: IncomingMessage) => void;

  private readonly maxBytes: number;
  /** Decides what may be cached, and under which key. */
  readonly table: CacheTable;
  /** @param maxBytes 0: nothing is cached */
  constructor(table: CacheTable, maxBytes = 32 * 1024 * 1024) {
    this.table = table;
    this.maxBytes = maxBytes;
  }

  /** The key of a request target; undefined: its answer is not cached. */
  key(target: string): string | undefined {
    return this.maxBytes > 0 ? this.table.key(target) : undefined;
  }

  /** A mark to take before reading content, so that content read before a change is never cached after it. */
  mark(): number {
    return this.clock;
  }

  /** Answers the request if a fresh answer is cached. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if (!isReading(method)) return false;
    let entry = this.entries.get(url);
    let key: string | undefined = url;
    if (!entry) {
      key = this.key(url);
      entry = key === undefined ? undefined : this.entries.get(key);
    }
    if (!entry || key === undefined || entry.expires < Date.now()) return false;
    this.hits++;
    entry.isRecent = true;
    this.serve(key, entry, request, response);
    if (++entry.timesServed % WORTH_PACKING === 0 && !entry.isPacked) this.pack(key, entry);
    if (entry.status === 200) this.onKept?.(key, request);
    return true;
  }

  /** Answers with what is cached even if it is outdated. Returns whether it did. */
  answerStale(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.key(request.url ?? '');
    const entry = key === undefined ? undefined : this.entries.get(key);
    if (!entry || key === undefined) return false;
    this.serve(key, entry, request, response);
    return true;
  }

  /**
   * Caches an answer, unless something that it shows has changed since `mark` was taken.
   * @param coding the encoding in which it is needed now; others are produced on first request, since most pages are
   * requested in only one
   * @returns the answer, cached or not; undefined if the address is not cached
   */
  async store(
    url: string,
    { until, body, headers, ...answer }: NewAnswer,
    mark: number,
    coding: Coding,
  ): Promise<CachedAnswer | undefined> {
    const key = this.key(url);
    const seconds = this.table.rule(pathOf(url))?.seconds ?? 0;
    if (key === undefined || seconds === 0) return undefined;
    const common = Object.entries(headers).flat();
    const plain = [...common, 'content-length', String(body.length)];
    const entry: CachedAnswer = {
      ...answer,
      bytes: { br: undefined, gzip: undefined, identity: body },
      adding: {},
      headers: { br: plain, gzip: plain, identity: plain },
      notModified: common,
      expires: Math.min(Date.now() + seconds * 1000, until?.getTime() ?? Number.POSITIVE_INFINITY),
      size: body.length + 2048,
      timesServed: 0,
      isPacked: false,
      isRecent: false,
    };
    const before = this.entries.get(key);
    // The same validator: the same bytes.
    const same = before?.etag === entry.etag ? before : undefined;
    if (same) entry.isPacked = same.isPacked;
    for (const known of ['br', 'gzip'] as const)
      if (same?.bytes[known]) this.put(key, entry, known, same.bytes[known]);
    await this.encode(key, entry, coding);
    if (!this.isCurrent(answer.tags, mark)) return entry;
    this.drop(key);
    this.entries.set(key, entry);
    this.makeRoom(entry.size);
    return entry;
  }

  /** Sends a cached answer, in an encoding that may have to be produced first. */
  private serve(
    key: string,
    entry: CachedAnswer,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const coding = codingOf(request.headers['accept-encoding'] as string | undefined);
    const { identity } = entry.bytes;
    const ready = entry.bytes[coding] || (identity && identity.length < SHORTEST);
    if (ready || isKnown(entry, request)) send(entry, request, response);
    // If memory is short, it is sent uncompressed.
    else
      void this.encode(key, entry, coding)
        .catch(() => undefined)
        .then(() => send(entry, request, response));
  }

  /** Produces the answer in an encoding, once for all requests that wait for it. */
  private encode(key: string, entry: CachedAnswer, coding: Coding): Promise<void> {
    if (entry.bytes[coding]) return Promise.resolve();
    entry.adding[coding] ??= plainOf(entry)
      .then((plain) => (coding === 'identity' ? plain : compressed(plain, coding)))
      .then((bytes) => bytes && this.put(key, entry, coding, bytes))
      .finally(() => delete entry.adding[coding]);
    return entry.adding[coding];
  }

  /** Whether nothing with one of the tags has changed since `mark` was taken. */
  isCurrent(tags: string[], mark: number): boolean {
    return this.allChanged <= mark && !tags.some((tag) => this.changedSince(tag, mark));
  }

  /** Outdates every answer that shows one of the tags; `name:*` matches all tags with that prefix. */
  purge(tags: string[]): void {
    this.clock++;
    for (const tag of tags) this.changed.set(tag, this.clock);
    for (const entry of this.entries.values())
      if (entry.tags.some((tag) => tags.includes(tag) || tags.includes(`${tag.split(':')[0]}:*`)))
        entry.expires = 0;
    // The marks of single reports would grow without limit; forgetting them only affects answers that are being made
    // now.
    if (this.changed.size > 5000) this.purgeAll();
  }

  /** Outdates everything: after a period in which notifications may have been lost. */
  purgeAll(): void {
    this.allChanged = ++this.clock;
    this.changed.clear();
    for (const entry of this.entries.values()) entry.expires = 0;
  }

  get bytes(): number {
    return this.size;
  }

  /** Compresses the answer densely, one at a time in order, which leaves capacity for visitors. */
  private pack(key: string, entry: CachedAnswer): void {
    if (this.toPack.size >= MOST_PACKING) return;
    entry.isPacked = true;
    this.toPack.add(entry);
    this.packing = this.packing
      .then(async () => {
        // It is no longer served.
        if (this.entries.get(key) !== entry || entry.expires < Date.now()) return;
        const quick = entry.bytes.br;
        const dense = quick && (await compressed(await plainOf(entry), 'br', DENSE));
        if (dense && dense.length < quick.length) this.put(key, entry, 'br', dense);
      })
      // If memory is short, the fast version stays.
      .catch(() => undefined)
      .finally(() => this.toPack.delete(entry));
  }

  /** Adds the bytes of an encoding, or replaces them. */
  private put(key: string, entry: CachedAnswer, coding: Coding, bytes: Buffer): void {
    let growth = bytes.length - (entry.bytes[coding]?.length ?? 0);
    entry.bytes[coding] = bytes;
    if (coding !== 'identity')
      entry.headers[coding] = [
        ...entry.notModified,
        'content-encoding',
        coding,
        'content-length',
        String(bytes.length),
      ];
    if (coding === 'br') {
      growth -= entry.bytes.identity?.length ?? 0;
      entry.bytes.identity = undefined;
    }
    entry.size += growth;
    if (this.entries.get(key) === entry) this.makeRoom(growth);
  }

  private changedSince(tag: string, mark: number): boolean {
    const group = `${tag.split(':')[0]}:*`;
    return (this.changed.get(tag) ?? 0) > mark || (this.changed.get(group) ?? 0) > mark;
  }

  /** Counts bytes that were added, and evicts answers until all fit again. */
  private makeRoom(bytes: number): void {
    this.size += bytes;
    for (const [key, oldest] of this.entries) {
      if (this.size <= this.maxBytes) break;
      this.entries.delete(key);
      // An answer used since its last turn goes to the end of the queue again.
      if (oldest.isRecent) this.entries.set(key, oldest);
      else this.size -= oldest.size;
      oldest.isRecent = false;
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }
}

const plainOf = async ({ bytes: { identity, br } }: CachedAnswer): Promise<Buffer> =>
  identity ?? (await unpacked(br!));

/** Whether the client has the answer already. */
const isKnown = ({ status, etag }: CachedAnswer, { headers }: IncomingMessage): boolean =>
  status === 200 && namesEtag(headers['if-none-match'], etag);

/** Sends a cached answer in the best encoding, or 304 if the client has it already. */
function send(entry: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (isKnown(entry, request)) {
    response.writeHead(304, entry.notModified);
    response.end();
    return;
  }
  const coding = codingOf(request.headers['accept-encoding'] as string | undefined);
  const bytes = entry.bytes[coding] ?? entry.bytes.identity;
  // There was no memory to unpack it.
  if (!bytes) return void response.destroy();
  response.writeHead(entry.status, entry.headers[coding]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
