import { parentPort, workerData } from 'node:worker_threads';
import { drawReport } from './draw-report.ts';

parentPort?.postMessage(new Uint8Array(await drawReport(workerData)));
