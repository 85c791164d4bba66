import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export interface S3Access {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const RETRIES = 2;
const RETRY_MS = 50;

export interface S3Client {
  /** An address that anybody can request for a while, without further headers. */
  sign(url: URL): Promise<string>;
  /**
   * Sends a signed request, up to three times while the storage answers that it is busy or broken (429, 5xx).
   * @throws network errors, and the signal's reason
   */
  fetch(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response>;
}

/** Requests to S3-compatible storage (AWS Signature Version 4). */
export function s3Client({ region, accessKeyId, secretAccessKey }: S3Access): S3Client {
  const signer = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3' });
  return {
    async sign(url) {
      return (await signer.sign(url.href, { method: 'GET', aws: { signQuery: true } })).url;
    },
    async fetch(url, { signal, ...request }) {
      for (let retries = 0; ; retries++) {
        // The signal is not part of the signed request: a Request follows its signal by a weak reference, and a fetch of
        // it is not aborted any more after the next garbage collection.
        const response = await fetch(await signer.sign(url, request), { signal });
        const isFailing = response.status >= 500 || response.status === 429;
        if (!isFailing || retries === RETRIES) return response;
        await response.body?.cancel();
        await pause(Math.random() * RETRY_MS * 2 ** retries);
      }
    },
  };
}
