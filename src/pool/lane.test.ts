import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { afterAll, describe, expect, it } from 'vitest';
import { OverLimit, openLane } from './lane.ts';
import { TooBusy } from './open-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function task(name: string, source: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `export default ${source};`);
  return pathToFileURL(path);
}
const double = task('double', '(n) => 2 * n');
const forever = task('forever', '() => { for (;;); }');
const hoard = task('hoard', '() => { const all = []; for (;;) all.push({ n: all.length }); }');
/** As a file that unpacks to a thousand times its size: none of it is on the heap. */
const unpack = task(
  'unpack',
  '() => { const all = []; for (const end = Date.now() + 60_000; Date.now() < end; ) { all.push(new Uint8Array(1 << 20).fill(1)); if (all.length > 2000) all.pop(); } }',
);
const fail = task('fail', "() => { throw new Error('the cell is empty') }");
const heapLimit = task(
  'heap-limit',
  "async () => (await import('node:v8')).getHeapStatistics().heap_size_limit / 1024 ** 2",
);
/** A module that never finishes loading, as on an overloaded machine. */
const unloaded = task('unloaded', 'await new Promise(() => setInterval(() => {}, 1000))');
const settings = { threads: 1, maxWaiting: 2, maxWaitMs: 30_000, heapMb: 64, buffersMb: 64 };

describe('a lane of the pool', () => {
  it('endless work is terminated at its deadline, and the work that waited behind it is done', async () => {
    const lane = openLane(settings);
    const endless = lane.run(forever, undefined, 200);
    const behind = lane.run(double, 4, 5000);
    await expect(endless).rejects.toBeInstanceOf(OverLimit);
    expect(await behind).toBe(8);
  });

  it('work that takes too much memory is terminated, and the process survives', async () => {
    const lane = openLane(settings);
    await expect(lane.run(hoard, undefined, 60_000)).rejects.toBeInstanceOf(OverLimit);
    expect(await lane.run(double, 4, 5000)).toBe(8);
  });

  it('work that takes too much memory in buffers, which are not on the heap, is terminated too', async () => {
    const lane = openLane(settings);
    await expect(lane.run(unpack, undefined, 60_000)).rejects.toThrow('64 MB of buffers');
    expect(await lane.run(double, 4, 5000)).toBe(8);
  });

  it('has its own limits of memory in a process that was started with other ones', async () => {
    setFlagsFromString('--max-old-space-size=512');
    const lane = openLane(settings);
    // The old generation, and 24 MB for the young one.
    expect(await lane.run(heapLimit, undefined, 5000)).toBe(88);
  });

  it('refuses work at once when the queue is full, and work that has waited too long', {
    tags: 'exhaustive',
  }, async () => {
    const lane = openLane({ ...settings, maxWaiting: 1, maxWaitMs: 300 });
    const busy = lane.run(forever, undefined, 3000);
    const waiting = lane.run(double, 1, 5000);
    await expect(lane.run(double, 2, 5000)).rejects.toMatchObject({
      statusCode: 503,
      code: 'TOO_BUSY',
    });
    await expect(waiting).rejects.toBeInstanceOf(TooBusy);
    await expect(busy).rejects.toBeInstanceOf(OverLimit);
    expect(await lane.run(double, 3, 5000)).toBe(6);
  });

  it('is too busy if a thread does not load in time: the task itself took no time', async () => {
    const lane = openLane({ ...settings, loadingMs: 300 });
    await expect(lane.run(unloaded, undefined, 5000)).rejects.toBeInstanceOf(TooBusy);
    const other = openLane(settings);
    expect(await other.run(double, 6, 5000)).toBe(12);
  });

  it('passes on what a task throws, and reuses its thread', async () => {
    const lane = openLane(settings);
    await expect(lane.run(fail, undefined, 5000)).rejects.toThrow('the cell is empty');
    expect(await lane.run(double, 5, 5000)).toBe(10);
  });
});
