import { s3Client } from './s3-client.ts';
import type { S3Options } from './s3-file-store.ts';

/** An object that nobody stores: asking for it is answered with 404 if bucket and key are right. */
const MISSING = 'check-of-the-settings';

const SETTINGS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_ENDPOINT and S3_REGION',
  AccessDenied: 'the permissions of the key (docs/operations.md, "Files in S3")',
};

/**
 * Asks the storage for an object that it does not have, to learn at once what the first buyer would learn otherwise.
 * @returns why files can neither be stored nor read, and which setting to check; undefined if they can be
 */
export async function s3Problem(options: S3Options): Promise<string | undefined> {
  const { endpoint, bucket, timeoutMs = 10_000 } = options;
  const problem = (reason: string, check: string) =>
    `S3: the storage at ${endpoint} ${reason}. Files can neither be stored nor read until that is put right; check ${check}.`;
  try {
    const answer = await s3Client(options).fetch(
      `${endpoint.replace(/\/+$/, '')}/${bucket}/${MISSING}`,
      {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
    if (answer.ok || (answer.status === 404 && code !== 'NoSuchBucket')) return undefined;
    const answered = `answers ${answer.status}${code && ` ${code}`}`;
    return problem(answered, SETTINGS[code] ?? 'the S3 settings, and whether it works');
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return problem(`cannot be reached (${cause?.code ?? name})`, 'S3_ENDPOINT');
  }
}
