import { parentPort, workerData } from 'node:worker_threads';
import { stampPdf } from './stamp-pdf.ts';

const { pdf, line } = workerData as { pdf: Uint8Array; line: string };
parentPort?.postMessage(await stampPdf(pdf, line));
