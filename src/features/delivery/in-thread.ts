import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const PATIENCE_MS = 60_000;

/**
 * Makes a file in a thread of its own, because a second of drawing would hold up every visitor.
 * @param worker the file beside this one that makes it of `content` and posts its bytes
 * @throws what the worker throws, or that it took longer than a minute
 */
export async function inThread(
  worker: 'draw-report-worker.ts' | 'stamp-worker.ts' | 'draw-invoice-worker.ts',
  content: object,
): Promise<Uint8Array> {
  const thread = new Worker(new URL(`./${worker}`, import.meta.url), { workerData: content });
  try {
    const [bytes] = await once(thread, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return bytes;
  } finally {
    await thread.terminate();
  }
}
