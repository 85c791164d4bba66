import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { type FileStore, isFileKey, keyOf } from './file-store.ts';
import { spoolFile } from './spool-file.ts';
import { withStallLimit } from './stall-limit.ts';

export interface S3Options {
  /** Such as https://s3.eu-central-1.amazonaws.com; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds until an answer begins; an upload has ten times as long. */
  timeoutMs?: number;
  /** Where content waits while its length and digest are found; the system's own folder unless given. */
  spoolFolder?: string;
}

const STALL_MS = 60_000;

/** Files in S3-compatible storage (AWS Signature Version 4). */
export function s3FileStore(options: S3Options): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = 10_000 } = options;
  const spoolFolder = options.spoolFolder ?? join(tmpdir(), 'meridian-uploads');
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const address = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;
  const brief = async (method: 'HEAD' | 'DELETE', key: string) => {
    const response = await client.fetch(address(key), {
      method,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok && response.status !== 404)
      throw new Error(`object storage answered ${method} by ${response.status}`);
    return response;
  };

  return {
    async put(content, options) {
      const key = keyOf(options);
      const spooled = await spoolFile(content, spoolFolder, options.maxBytes);
      if (!spooled.ok) return spooled;
      try {
        const response = await client.fetch(address(key), {
          method: 'PUT',
          body: await openAsBlob(spooled.path),
          // The storage compares what it received with this digest.
          headers: {
            'x-amz-content-sha256': spooled.sha256,
            'content-type': 'application/octet-stream',
          },
          signal: AbortSignal.timeout(timeoutMs * 10),
        });
        await response.body?.cancel();
        if (response.ok) return { ok: true, key, size: spooled.size, sha256: spooled.sha256 };
        const reason = response.status === 507 ? 'storage-full' : 'storage-failed';
        return { ok: false, reason, detail: `HTTP ${response.status}` };
      } catch (error) {
        const { name, cause } = error as { name: string; cause?: { code?: string } };
        return { ok: false, reason: 'storage-failed', detail: cause?.code ?? name };
      } finally {
        await rm(spooled.path, { force: true }).catch(() => undefined);
      }
    },
    async open(key) {
      if (!isFileKey(key)) return undefined;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), timeoutMs);
      try {
        const response = await client.fetch(address(key), { signal: patience.signal });
        if (response.ok && response.body) {
          const stream = withStallLimit(Readable.fromWeb(response.body as never), STALL_MS);
          return { stream, size: Number(response.headers.get('content-length')) };
        }
        await response.body?.cancel();
        if (response.status === 404) return undefined;
        throw new Error(`object storage answered GET by ${response.status}`);
      } finally {
        clearTimeout(timer);
      }
    },
    async remove(key) {
      if (isFileKey(key)) await brief('DELETE', key);
    },
    async exists(key) {
      return isFileKey(key) && (await brief('HEAD', key)).ok;
    },
  };
}
