import { inPool } from '#src/pool/in-pool.ts';
import { OverLimit } from '#src/pool/lane.ts';
import type { Examined, default as examinePdfTask } from './examine-pdf-task.ts';

const examine = inPool<typeof examinePdfTask>(new URL('./examine-pdf-task.ts', import.meta.url), {
  lane: 'reports',
  deadlineMs: 60_000,
});

/**
 * How many pages a stored PDF has, or why it cannot be read: examined within the limits of a stamp, but not where paid
 * orders would wait for it. One that needs more memory or time is not readable.
 * @throws TooBusy if too many files are waiting
 */
export async function examinePdf(path: string): Promise<Examined> {
  try {
    return await examine({ path });
  } catch (error) {
    if (error instanceof OverLimit) return { problem: 'unreadable' };
    throw error;
  }
}
