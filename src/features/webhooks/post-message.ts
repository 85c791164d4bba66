import { request as requestInClear } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { Target } from './public-target.ts';

/** The result of an attempt; `error` is empty if the receiver accepted the message. */
export interface PostOutcome {
  status: number | undefined;
  ms: number;
  error: string;
}

/**
 * Posts a message to the resolved address. Redirects are not followed, since they could lead anywhere. Any 2xx accepts
 * the message; only the status of the answer is read.
 */
export function postMessage(
  { url, address, family }: Target,
  message: { body: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<PostOutcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | undefined, error: string) =>
      resolve({ status, ms: Math.round(performance.now() - began), error });
    const request = url.protocol === 'https:' ? requestByTls : requestInClear;
    const post = request(
      url,
      {
        method: 'POST',
        headers: { ...message.headers, 'content-length': Buffer.byteLength(message.body) },
        agent: false,
        signal,
        lookup: (_host, options, callback) =>
          options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
      },
      (response) => {
        const { statusCode = 0 } = response;
        response.destroy();
        if (statusCode >= 200 && statusCode < 300) end(statusCode, '');
        else if (statusCode >= 300 && statusCode < 400)
          end(statusCode, 'It redirects, which is not followed.');
        else end(statusCode, `It answered ${statusCode}.`);
      },
    );
    post.on('error', (error: Error & { code?: string }) => {
      const late = signal.aborted && (signal.reason as Error)?.name === 'TimeoutError';
      end(
        undefined,
        late ? 'It did not answer in time.' : `No answer (${error.code ?? error.name}).`,
      );
    });
    // A receiver that offers to change the protocol is neither an answer nor an error.
    post.on('close', () => end(undefined, 'No answer (the connection was closed).'));
    post.end(message.body);
  });
}
