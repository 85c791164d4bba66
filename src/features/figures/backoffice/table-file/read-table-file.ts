import { LARGEST_WORKBOOK } from '../../tables/read-workbook.ts';
import type { ReadFile } from './table-of-file.ts';

/** A file of figures takes a second to read; one that takes this long was crafted to. */
const LONGEST_MS = 20_000;
const TOO_LONG = 'The file takes too long to read. Copy the table into a new file.';

/** Reads the tables of a chosen file in a worker, so that no file can block the page. */
export async function readTableFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_WORKBOOK)
    return { problem: 'The file is larger than 50 MB. Copy the table into a new file.' };
  if (/\.xls[mb]$/i.test(file.name))
    return { problem: 'The workbook contains macros. Save it as XLSX, without macros.' };
  if (!/\.(xlsx|csv|tsv|txt)$/i.test(file.name))
    return { problem: 'Tables can be read from XLSX and CSV files.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: 'The file cannot be read. Does it still exist?' };
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
