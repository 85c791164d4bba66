import { createHash } from 'node:crypto';

/** What is stored of a session's secret. */
export const sessionHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
