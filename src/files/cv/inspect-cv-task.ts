import { readFileSync } from 'node:fs';
import type { CvVerdict } from './cv-verdict.ts';
import { inspectCv } from './inspect-cv.ts';

/** Inspects a CV in a file; runs in the pool. */
export default function inspectCvTask({ path, name }: { path: string; name: string }): CvVerdict {
  return inspectCv(readFileSync(path), name);
}
