import { inPool } from '#src/pool/in-pool.ts';
import { OverLimit } from '#src/pool/lane.ts';
import type { Examined, default as examinePdfTask } from './examine-pdf-task.ts';

const examine = inPool<typeof examinePdfTask>(new URL('./examine-pdf-task.ts', import.meta.url), {
  lane: 'editing',
  deadlineMs: 60_000,
});

/**
 * Whether a stored PDF can be read, and how many pages it has. One that takes more time or memory than a stamp may is
 * not readable.
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
