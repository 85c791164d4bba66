import { inPool } from '#src/pool/in-pool.ts';
import { OverLimit } from '#src/pool/lane.ts';
import { type Cleaned, cleanShort } from './clean-html.ts';
import type cleanHtmlTask from './clean-html-task.ts';

/** Characters that are cleaned where they are: the main thread takes some 20 ms for them. */
const SHORT = 50_000;

const cleanAside = inPool<typeof cleanHtmlTask>(new URL('./clean-html-task.ts', import.meta.url), {
  lane: 'editing',
  deadlineMs: 10_000,
});

/**
 * Cleans HTML for storing, as `cleanHtml` does; a long text away from the main thread. What is nested without end, or
 * takes too long to be cleaned, is refused by a sentence for who wrote it.
 * @throws TooBusy when too many long texts wait to be cleaned
 */
export async function cleanedHtml(html: string): Promise<Cleaned> {
  if (html.length <= SHORT) return cleanShort(html);
  try {
    return await cleanAside(html);
  } catch (error) {
    if (error instanceof OverLimit)
      return { ok: false, reason: 'is too complicated to be cleaned' };
    throw error;
  }
}
