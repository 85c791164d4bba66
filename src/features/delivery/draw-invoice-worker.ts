import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice } from './draw-invoice.ts';

parentPort?.postMessage(new Uint8Array(await drawInvoice(workerData)));
