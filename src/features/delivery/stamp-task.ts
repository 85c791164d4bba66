import { readFileSync } from 'node:fs';
import { stampPdf } from './stamp-pdf.ts';

/** Stamps one file into another, in a thread of the pool. */
export default async function stampTask({
  from,
  to,
  line,
}: {
  from: string;
  to: string;
  line: string;
}): Promise<void> {
  await stampPdf(readFileSync(from), line, to);
}
