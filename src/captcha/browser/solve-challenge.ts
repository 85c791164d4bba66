import type { Challenge, Solution } from 'altcha-lib/types';
import workerUrl from './solve.worker.ts?worker&url';
import { trustedScriptUrl } from './trusted-script-url.ts';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 2000;

export interface FetchedChallenge {
  challenge: Challenge;
  /** When its token expires, on the clock of `performance.now()`. */
  expiresAt: number;
}

/** A new challenge; failures are retried, and after 10 seconds undefined is returned. */
export async function fetchChallenge(
  challengeUrl: string,
  action: string,
  signal: AbortSignal,
): Promise<FetchedChallenge | undefined> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  while (!deadline.aborted) {
    try {
      const response = await fetch(`${challengeUrl}?${new URLSearchParams({ action })}`, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        signal: deadline,
      });
      if (response.ok) {
        const { parameters, signature } = (await response.json()) as Challenge;
        // Counted from the server's clock, since the visitor's may be wrong.
        const sent = Date.parse(response.headers.get('date') ?? '') || Date.now();
        const goodForMs = (parameters.expiresAt ?? 0) * 1000 - sent;
        return { challenge: { parameters, signature }, expiresAt: performance.now() + goodForMs };
      }
    } catch {
      // Retried below.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

/**
 * Does a challenge's work in a worker and returns the token; undefined if it was not finished within a minute. Throws
 * if the worker cannot run or the signal is aborted.
 */
export async function solveChallenge(
  { challenge }: FetchedChallenge,
  signal: AbortSignal,
): Promise<string | undefined> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = () => reject(new Error('the worker failed'));
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(challenge);
    });
    return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
