import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3StandIn, startS3 } from '../../test/stand-ins/s3/start-s3.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { withStallLimit } from './stall-limit.ts';

let folder: string;
let server: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  server = await startS3();
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function* chunks(size: number, breakAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < size; at += 65_536) {
    if (at >= breakAt) throw new Error('the sender disconnected');
    yield Buffer.alloc(Math.min(65_536, size - at), at % 251);
  }
}
const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  ).length;

const s3 = (more = {}) =>
  s3FileStore(
    { ...server.keys, endpoint: server.endpoint, bucket: 'private', timeoutMs: 300, ...more },
    join(folder, 'spool'),
  );
const stores: [string, () => Promise<FileStore>, () => Promise<number>][] = [
  [
    'local folder',
    () => openLocalFileStore(join(folder, 'local')),
    () => filesBelow(join(folder, 'local')),
  ],
  [
    'object storage, in parts',
    async () => s3({ partBytes: 300_000 }),
    async () =>
      server.objects.size + server.uploads.size + (await filesBelow(join(folder, 'spool'))),
  ],
  [
    'object storage',
    async () => s3(),
    async () =>
      server.objects.size + server.uploads.size + (await filesBelow(join(folder, 'spool'))),
  ],
];

describe.each(stores)('%s', (_, openStore, count) => {
  test('stores, returns and removes files', async () => {
    const store = await openStore();
    const put = await store.put(chunks(1_000_000), { folder: 'cv', maxBytes: 1_000_000 });
    const whole = await buffer(chunks(1_000_000));
    expect(put).toMatchObject({
      ok: true,
      size: 1_000_000,
      sha256: createHash('sha256').update(whole).digest('hex'),
    });
    if (!put.ok) return;
    expect(put.key).toMatch(/^cv\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
    expect(await store.exists(put.key)).toBe(true);
    const file = (await store.open(put.key))!;
    expect(file.size).toBe(1_000_000);
    expect((await buffer(file.stream)).equals(whole)).toBe(true);
    for (const [from, to] of [
      [0, 9],
      [900_000, undefined],
      [999_999, 2_000_000],
    ] as [number, number | undefined][]) {
      const part = await store.openPart(put.key, { from, to });
      if (!part?.stream) throw new Error(`no part from ${from}`);
      const last = Math.min(to ?? 999_999, 999_999);
      expect([part.to, part.size]).toEqual([last, 1_000_000]);
      expect((await buffer(part.stream)).equals(whole.subarray(from, last + 1))).toBe(true);
    }
    expect(await store.openPart(put.key, { from: 1_000_000 })).toEqual({ size: 1_000_000 });
    await store.remove(put.key);
    await store.remove(put.key);
    expect(await store.exists(put.key)).toBe(false);
    expect(await store.open(put.key)).toBeUndefined();
    expect(await store.openPart(put.key, { from: 0 })).toBeUndefined();
    expect(await count()).toBe(0);
  });

  test('too large, or interrupted: nothing is left', async () => {
    const store = await openStore();
    let read = 0;
    async function* counted() {
      for await (const chunk of chunks(50_000_000)) {
        read += chunk.length;
        yield chunk;
      }
    }
    expect(await store.put(counted(), { folder: 'cv', maxBytes: 100_000 })).toEqual({
      ok: false,
      reason: 'too-large',
    });
    expect(read).toBeLessThanOrEqual(100_000 + 65_536);
    const broken = store.put(chunks(1_000_000, 200_000), { folder: 'cv', maxBytes: 1_000_000 });
    expect(await broken).toEqual({ ok: false, reason: 'interrupted' });
    expect(await count()).toBe(0);
  });

  test('a key with the wrong format never reaches a path', async () => {
    const store = await openStore();
    for (const key of [
      '',
      '../../etc/passwd',
      'cv/../../etc/passwd',
      '/etc/passwd',
      'cv/aa/..',
      'incoming',
      'cv/ab/%2e%2e',
      `cv/ab/${'g'.repeat(64)}`,
      'cv\\ab\\x',
      'cv/ab/\0',
    ]) {
      expect(await store.open(key), key).toBeUndefined();
      expect(await store.exists(key), key).toBe(false);
      await store.remove(key);
    }
    await expect(store.put(chunks(1), { folder: '../x', maxBytes: 10 })).rejects.toThrow('folder');
  });
});

describe('local folder', () => {
  test('a full disk is reported, leaves nothing, and is recovered from', async () => {
    const root = join(folder, 'limited');
    // The kernel's limit on file size simulates a full disk.
    const script = `
      import { openLocalFileStore } from '#src/files/local-file-store.ts';
      const store = await openLocalFileStore(${JSON.stringify(root)});
      let open = 0;
      async function* content() {
        open += 1;
        try { for (let n = 0; n < 64; n++) yield Buffer.alloc(65536); } finally { open -= 1; }
      }
      console.log(JSON.stringify(await store.put(content(), { folder: 'cv', maxBytes: 1e9 })));
      async function* little() { yield Buffer.from('x'); }
      console.log((await store.put(little(), { folder: 'cv', maxBytes: 1e9 })).ok, open);`;
    const output = execFileSync(
      'bash',
      [
        '-c',
        'ulimit -f 1000; exec "$0" --input-type=module-typescript --eval "$1"',
        process.execPath,
        script,
      ],
      {
        cwd: join(import.meta.dirname, '../..'),
        encoding: 'utf8',
        timeout: 20_000,
      },
    );
    expect(output.trim().split('\n')).toEqual([
      '{"ok":false,"reason":"storage-full","detail":"EFBIG"}',
      'true 0',
    ]);
    expect(await filesBelow(root)).toBe(1);
  });

  test('a source is released when no file can be opened for it', async () => {
    const root = join(folder, 'unwritable');
    const store = await openLocalFileStore(root);
    await rm(join(root, 'incoming'), { recursive: true });
    await writeFile(join(root, 'incoming'), 'not a folder');
    const source = Readable.from(chunks(1000));
    const put = await store.put(source, { folder: 'cv', maxBytes: 1e9 });
    expect(put).toMatchObject({ ok: false, reason: 'storage-failed' });
    expect(source.destroyed).toBe(true);
  });

  test('leftovers of a killed process are removed at the next start, files in use are not', async () => {
    const root = join(folder, 'killed');
    await openLocalFileStore(root);
    await writeFile(join(root, 'incoming', 'old'), 'x');
    await utimes(join(root, 'incoming', 'old'), new Date(0), new Date(0));
    await writeFile(join(root, 'incoming', 'new'), 'x');
    await openLocalFileStore(root);
    expect(await readdir(join(root, 'incoming'))).toEqual(['new']);
    expect((await stat(join(root, 'incoming'))).mode & 0o077).toBe(0);
  });
});

describe('object storage', () => {
  test.each(['full', 'broken', 'unjoined', 'hang'] as const)(
    'a part that cannot be stored (%s) aborts the upload and leaves nothing',
    async (fault) => {
      const store = s3({ partBytes: 300_000, timeoutMs: 100 });
      const sending = store.put(
        (async function* () {
          yield* chunks(1_000_000);
        })(),
        { folder: 'cv', maxBytes: 1_000_000 },
      );
      server.fault = fault;
      try {
        expect(await sending).toMatchObject({ ok: false });
      } finally {
        server.fault = 'none';
      }
      expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
      expect(await filesBelow(join(folder, 'spool'))).toBe(0);
    },
  );

  test('a signed address returns the file, its name and its ranges to anyone who has it, for minutes', async () => {
    const store = s3({ downloadEndpoint: server.endpoint });
    const put = await store.put(chunks(1000), { folder: 'cv', maxBytes: 1000 });
    const headers = { type: 'application/pdf', disposition: 'attachment; filename="MR-1.pdf"' };
    const address = (await store.signedAddress(put.ok ? put.key : '', headers))!;
    const whole = await fetch(address);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 1000]);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="MR-1.pdf"');
    const part = await fetch(address, { headers: { range: 'bytes=990-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 990-999/1000']);
    const url = new URL(address);
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    for (const [name, value] of [
      ['X-Amz-Expires', '604800'],
      ['response-content-type', 'text/html'],
    ] as const) {
      const forged = new URL(address);
      forged.searchParams.set(name, value);
      expect((await fetch(forged)).status, name).toBe(403);
    }
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect(await s3().signedAddress(put.ok ? put.key : '', headers)).toBeUndefined();
    if (put.ok) await store.remove(put.key);
  });

  test.each([
    ['full', 'storage-full', 'HTTP 507'],
    ['hang', 'storage-failed', 'TimeoutError'],
    ['broken', 'storage-failed', 'HTTP 500'],
  ] as const)('%s: %s', async (mode, reason, detail) => {
    server.fault = mode;
    const store = s3({ timeoutMs: 100 });
    try {
      expect(await store.put(chunks(1000), { folder: 'cv', maxBytes: 10_000 })).toEqual({
        ok: false,
        reason,
        detail,
      });
      if (mode !== 'full') await expect(store.exists(`cv/ab/${'a'.repeat(64)}`)).rejects.toThrow();
      if (mode !== 'full') await expect(store.open(`cv/ab/${'a'.repeat(64)}`)).rejects.toThrow();
    } finally {
      server.fault = 'none';
    }
    expect(await filesBelow(join(folder, 'spool'))).toBe(0);
  });

  test('a wrong secret is refused', async () => {
    const store = s3({ secretAccessKey: 'wrong' });
    expect(await store.put(chunks(10), { folder: 'cv', maxBytes: 10 })).toEqual({
      ok: false,
      reason: 'storage-failed',
      detail: 'HTTP 403',
    });
  });
});

test('a source that falls silent ends the stream; a slow reader does not', async () => {
  const silent = new Readable({ read() {} });
  silent.push('x');
  await expect(buffer(withStallLimit(silent, 50))).rejects.toThrow('nothing received for 50 ms');
  expect(silent.destroyed).toBe(true);
  let read = 0;
  for await (const chunk of withStallLimit(
    Readable.from([Buffer.from('a'), Buffer.from('b'), Buffer.from('c')]),
    50,
  )) {
    read += chunk.length;
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  expect(read).toBe(3);
});

test('a stream that nobody reads releases its source; what breaks before it is read fails its reader', async () => {
  const unread = new Readable({ read() {} });
  withStallLimit(unread, 50).destroy();
  await expect.poll(() => unread.destroyed).toBe(true);
  const broken = new Readable({ read() {} });
  const stream = withStallLimit(broken, 50);
  broken.destroy(new Error('reset'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(buffer(stream)).rejects.toThrow('reset');
});
