import { LARGEST_WORKBOOK } from '../../tables/read-workbook.ts';
import type { ReadFile } from './table-of-file.ts';

/** A file of figures is read in a second; what takes longer was made to take long. */
const LONGEST_MS = 20_000;
const TOO_LONG = 'The file takes too long to read. Copy the table into a file of its own.';

/** Reads the tables of a file that somebody chose, in a worker, so that no file makes the page wait. */
export async function readTableFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_WORKBOOK)
    return { problem: 'The file is larger than 50 MB. Copy the table into a file of its own.' };
  if (/\.xls[mb]$/i.test(file.name))
    return { problem: 'The workbook has macros. Save it without them, as XLSX.' };
  if (!/\.(xlsx|csv|tsv|txt)$/i.test(file.name))
    return { problem: 'Tables can be read from XLSX and CSV files.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: 'The file cannot be read. Is it still there?' };
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadFile>((resolve) => {
    const end = (found: ReadFile) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(found);
    };
    const timer = setTimeout(() => end({ problem: TOO_LONG }), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => end(data));
    worker.addEventListener('error', () => end({ problem: 'The file cannot be read.' }));
    worker.postMessage({ name: file.name, bytes }, [bytes]);
  });
}
