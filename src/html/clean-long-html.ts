import { inPool } from '#src/pool/in-pool.ts';
import { OverLimit } from '#src/pool/lane.ts';
import { type Cleaned, cleanShort } from './clean-html.ts';
import type cleanHtmlTask from './clean-html-task.ts';

/** Texts up to this many characters are sanitised on the main thread, which takes some 20 ms. */
const SHORT = 50_000;

const cleanAside = inPool<typeof cleanHtmlTask>(new URL('./clean-html-task.ts', import.meta.url), {
  lane: 'editing',
  deadlineMs: 10_000,
});

/**
 * Sanitises HTML for storing, as `cleanHtml` does; a long text off the main thread. A text that is nested too deeply,
 * or takes too long, is refused with a sentence for its author.
 * @throws TooBusy if too many long texts are waiting
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
