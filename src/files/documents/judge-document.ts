import { inPool } from '#src/pool/in-pool.ts';
import { OverLimit } from '#src/pool/lane.ts';
import { claimedFormat, type DocumentRule } from './claimed-format.ts';
import { type DocumentVerdict, refuse } from './document-verdict.ts';
import type inspectDocumentTask from './inspect-document-task.ts';

/** A legitimate document of 5 MB takes a tenth of it. */
const DEADLINE_MS = 1000;

const inspect = inPool<typeof inspectDocumentTask>(
  new URL('./inspect-document-task.ts', import.meta.url),
  { lane: 'uploads', deadlineMs: DEADLINE_MS },
);

/**
 * Inspects an uploaded document, off the main thread and within limits of time and memory; a file that exceeds them is
 * refused.
 * @throws TooBusy if too many are waiting
 */
export async function judgeDocument(
  file: { path: string; name: string; size: number },
  rule: DocumentRule,
): Promise<DocumentVerdict> {
  const format = claimedFormat(file, rule);
  if (typeof format === 'object') return format;
  try {
    return await inspect({ path: file.path, name: file.name, rule });
  } catch (error) {
    if (error instanceof OverLimit)
      return refuse(
        'This file is too complicated to be checked. Please save it again as a plain document.',
      );
    throw error;
  }
}
