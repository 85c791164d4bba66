import { parentPort, workerData } from 'node:worker_threads';
import { drawSample } from './draw-sample.ts';

const bytes = await drawSample(workerData);
parentPort?.postMessage(new Uint8Array(bytes));
