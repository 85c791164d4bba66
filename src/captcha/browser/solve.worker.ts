import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const LIMIT_MS = 60_000;

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    self.postMessage(await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS }));
  } catch (error) {
    // A rejection alone would not reach the page as an error of the worker.
    self.reportError(error);
  }
};
