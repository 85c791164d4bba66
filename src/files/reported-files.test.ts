import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { failureText, type ProviderFailure } from '#src/provider-report.ts';
import { type S3StandIn, startS3 } from '../../test/stand-ins/s3/start-s3.ts';
import { s3Problem } from './check-s3.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

async function withS3(
  test: (server: S3StandIn, files: FileStore, reasons: () => string[]) => Promise<void>,
) {
  const server = await startS3();
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-s3-'));
  const failures: ProviderFailure[] = [];
  const report = { failed: (failure: ProviderFailure) => void failures.push(failure), worked() {} };
  const s3 = { endpoint: server.endpoint, bucket: 'files', ...server.keys, timeoutMs: 200 };
  try {
    const files = await openFileStore({ s3, dataDir }, report);
    await test(server, files, () => failures.map(failureText));
  } finally {
    server.close();
    rmSync(dataDir, { recursive: true });
  }
}

it('a storage that stops in the middle of a file is reported in words', () =>
  withS3(async (server, files, reasons) => {
    const stored = await files.put([Buffer.alloc(100_000)], { folder: 'cv', maxBytes: 200_000 });
    if (!stored.ok) throw new Error(stored.reason);
    server.dribbles = true;
    const opened = await files.open(stored.key);
    server.close();
    await expect(buffer(opened!.stream)).rejects.toThrow();
    expect(reasons()).toEqual([expect.stringMatching(/^open: cut short, [A-Z_]+$/)]);
  }));

it('a reader who leaves after the beginning of a file is no failure of the storage', () =>
  withS3(async (_, files, reasons) => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-local-'));
    const local: string[] = [];
    const report = {
      failed: (failure: ProviderFailure) => void local.push(failureText(failure)),
      worked() {},
    };
    for (const store of [files, await openFileStore({ s3: undefined, dataDir: folder }, report)]) {
      const put = await store.put([Buffer.alloc(500_000)], { folder: 'cv', maxBytes: 500_000 });
      if (!put.ok) throw new Error(put.reason);
      const { stream } = (await store.open(put.key))!;
      const closed = once(stream, 'close');
      for await (const _first of stream) break;
      await closed.catch(() => undefined);
    }
    rmSync(folder, { recursive: true });
    expect([reasons(), local]).toEqual([[], []]);
  }));

it('a storage that does not answer in time is reported in words', () =>
  withS3(async (server, files, reasons) => {
    server.fault = 'hang';
    const key = `cv/ab/${'a'.repeat(64)}`;
    for (const call of [files.exists, files.open]) await expect(call(key)).rejects.toThrow();
    expect(reasons()).toEqual(['exists: timeout', 'open: timeout']);
  }));

it('wrong settings of the object storage are named, and right ones are not', async () => {
  const server = await startS3();
  const { endpoint, keys } = server;
  const right = { endpoint, bucket: 'files', ...keys };
  expect(await s3Problem(right)).toBeUndefined();
  expect(await s3Problem({ ...right, secretAccessKey: 'wrong' })).toContain('answers 403');
  server.fault = 'no-bucket';
  expect(await s3Problem(right)).toMatch(/answers 404 NoSuchBucket.*check S3_BUCKET\.$/);
  server.close();
  expect(await s3Problem(right)).toMatch(
    /cannot be reached \(ECONNREFUSED\).*check S3_ENDPOINT\.$/,
  );
});

it('the reason why the object storage failed is reported, without the name of the file', async () => {
  const server = await startS3();
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-s3-'));
  const failures: ProviderFailure[] = [];
  const report = { failed: (failure: ProviderFailure) => void failures.push(failure), worked() {} };
  const s3 = { endpoint: server.endpoint, bucket: 'files', ...server.keys };
  const files = await openFileStore({ s3, dataDir }, report);
  const key = `cv/ab/${'a'.repeat(64)}`;
  server.fault = 'broken';
  await expect(files.exists(key)).rejects.toThrow();
  await expect(files.open(key)).rejects.toThrow();
  server.close();
  await expect(files.exists(key)).rejects.toThrow();
  expect(failures.map(failureText)).toEqual([
    'exists: answered HEAD with 500',
    'open: answered GET with 500',
    'exists: ECONNREFUSED',
  ]);
  rmSync(dataDir, { recursive: true });
});
