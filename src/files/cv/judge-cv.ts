import { inPool } from '#src/pool/in-pool.ts';
import { OverLimit } from '#src/pool/lane.ts';
import { claimedType } from './claimed-type.ts';
import { type CvVerdict, refuse } from './cv-verdict.ts';
import type inspectCvTask from './inspect-cv-task.ts';

/** A legitimate CV of 5 MB takes a tenth of it. */
const DEADLINE_MS = 1000;

const inspect = inPool<typeof inspectCvTask>(new URL('./inspect-cv-task.ts', import.meta.url), {
  lane: 'uploads',
  deadlineMs: DEADLINE_MS,
});

/**
 * Inspects an uploaded CV, off the main thread and within limits of time and memory; a file that exceeds them is
 * refused.
 * @throws TooBusy if too many are waiting
 */
export async function judgeCv(cv: {
  path: string;
  name: string;
  size: number;
}): Promise<CvVerdict> {
  const type = claimedType(cv.size, cv.name);
  if (typeof type === 'object') return type;
  try {
    return await inspect({ path: cv.path, name: cv.name });
  } catch (error) {
    if (error instanceof OverLimit)
      return refuse(
        'This file is too complicated to be checked. Please save it again as a plain document.',
      );
    throw error;
  }
}
