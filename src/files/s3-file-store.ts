import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FileStore, isFileKey, keyOf } from './file-store.ts';
import { type S3Access, s3Client } from './s3-client.ts';
import { PartRefused, putInParts, type Send } from './s3-parts.ts';
import { spoolFile } from './spool-file.ts';
import { withStallLimit } from './stall-limit.ts';

export interface S3Options extends S3Access {
  /** Such as https://s3.eu-central-1.amazonaws.com; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  /** Where browsers reach the same bucket, by signed addresses; absent: downloads pass through the store. */
  downloadEndpoint?: string | undefined;
  /** Milliseconds until an answer begins; an upload has ten times as long. */
  timeoutMs?: number;
  /** Larger files are sent in parts of this many bytes. */
  partBytes?: number;
}

const STALL_MS = 60_000;
/** Storages accept parts of at least 5 MB, up to 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024;
/** A download begins within this time; the transfer may take longer. */
const SIGNED_SECONDS = 300;

/**
 * Files in S3-compatible storage (AWS Signature Version 4).
 * @param spoolFolder where content is buffered while its length and digest are computed
 */
export function s3FileStore(options: S3Options, spoolFolder: string): FileStore {
  const { endpoint, bucket, timeoutMs = 10_000 } = options;
  const { downloadEndpoint, partBytes = PART_BYTES } = options;
  const client = s3Client(options);
  const addressAt = (at: string, key: string) => `${at.replace(/\/+$/, '')}/${bucket}/${key}`;
  const address = (key: string) => addressAt(endpoint, key);
  const brief = async (method: 'HEAD' | 'DELETE', key: string) => {
    const response = await client.fetch(address(key), {
      method,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok && response.status !== 404)
      throw new Error(`object storage answered ${method} with ${response.status}`);
    return response;
  };
  const sendTo =
    (key: string): Send =>
    (method, query, body, headers) =>
      client.fetch(address(key) + query, {
        method,
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
        signal: AbortSignal.timeout(timeoutMs * 10),
      });
  const read = async (key: string, range?: string) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      const { signal } = timeout;
      const headers = new Headers(range === undefined ? [] : [['range', range]]);
      const response = await client.fetch(address(key), { headers, signal });
      if (response.ok && response.body) {
        const stream = withStallLimit(Readable.fromWeb(response.body as never), STALL_MS);
        return { stream, headers: response.headers };
      }
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      if (response.status === 416) return { headers: response.headers };
      throw new Error(`object storage answered GET with ${response.status}`);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async put(content, options) {
      const key = keyOf(options);
      const spooled = await spoolFile(content, spoolFolder, options.maxBytes);
      if (!spooled.ok) return spooled;
      try {
        const file = await openAsBlob(spooled.path);
        if (file.size > partBytes) await putInParts(sendTo(key), file, partBytes);
        else {
          const response = await sendTo(key)('PUT', '', file, {
            // The storage compares what it received with this digest.
            'x-amz-content-sha256': spooled.sha256,
            'content-type': 'application/octet-stream',
          });
          await response.body?.cancel();
          if (!response.ok) throw new PartRefused(response.status);
        }
        return { ok: true, key, size: spooled.size, sha256: spooled.sha256 };
      } catch (error) {
        if (error instanceof PartRefused) {
          const reason = error.status === 507 ? 'storage-full' : 'storage-failed';
          return { ok: false, reason, detail: `HTTP ${error.status}` };
        }
        const { name, cause } = error as { name: string; cause?: { code?: string } };
        return { ok: false, reason: 'storage-failed', detail: cause?.code ?? name };
      } finally {
        await rm(spooled.path, { force: true }).catch(() => undefined);
      }
    },
    async open(key) {
      const found = isFileKey(key) ? await read(key) : undefined;
      if (!found?.stream) return undefined;
      return { stream: found.stream, size: Number(found.headers.get('content-length')) };
    },
    async openPart(key, { from, to }) {
      const found = isFileKey(key) ? await read(key, `bytes=${from}-${to ?? ''}`) : undefined;
      if (!found) return undefined;
      const range = found.headers.get('content-range') ?? '';
      if (!found.stream) {
        const [, size] = /^bytes \*\/(\d+)$/.exec(range) ?? [];
        return { size: size === undefined ? undefined : Number(size) };
      }
      const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range);
      if (Number(part?.[1]) !== from) {
        found.stream.destroy();
        throw new Error('object storage answered with a different range');
      }
      return { stream: found.stream, to: Number(part![2]), size: Number(part![3]) };
    },
    async signedAddress(key, { type, disposition }) {
      if (!downloadEndpoint || !isFileKey(key)) return undefined;
      const url = new URL(addressAt(downloadEndpoint, key));
      url.searchParams.set('X-Amz-Expires', String(SIGNED_SECONDS));
      url.searchParams.set('response-content-type', type);
      url.searchParams.set('response-content-disposition', disposition);
      url.searchParams.set('response-cache-control', 'no-store, private');
      return client.sign(url);
    },
    async remove(key) {
      if (isFileKey(key)) await brief('DELETE', key);
    },
    async exists(key) {
      return isFileKey(key) && (await brief('HEAD', key)).ok;
    },
  };
}
