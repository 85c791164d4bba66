import { setTimeout as pause } from 'node:timers/promises';

/** How long startup waits for the database, in milliseconds. */
const MAX_WAIT_MS = 30_000;
const AGAIN_MS = 500;

/** Reported by the machine or its network. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL, appendix A: shutting down, crashed, starting up; too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08004',
  // What PgBouncer reports about its servers: it has just failed to log in to one, or none was free in time.
  '08P01',
]);

/** Whether an error means that the database is temporarily unavailable, as during its restart. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as { code?: string; message: string; cause?: unknown };
  return (
    AWAY.has(code ?? '') ||
    /^Connection terminated|^timeout expired/.test(message) ||
    isUnavailable(cause)
  );
}

/** The pool could not open a connection in time, or the server did not answer: it may be away, or only busy. */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && /^(timeout exceeded|Query read timeout)/.test(error.message);
}

/**
 * The database of a connection string for messages, such as `meridian at db.example.com:5432`; never includes the
 * password.
 */
export function databaseName(url: string): string {
  if (!URL.canParse(url)) return '(the address cannot be read)';
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `${decoded(pathname.slice(1)) || 'postgres'} at ${host}:${port || 5432}`;
}

/** The driver accepts a % that is not the beginning of a code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const NAMED = /^DATABASE_\w+: /;

/**
 * A database error for the operator: names the setting, the database and the reason. An error that names them already
 * is returned as it is.
 */
export function databaseProblem(url: string, error: unknown, setting = 'DATABASE_URL'): Error {
  if (error instanceof Error && NAMED.test(error.message)) return error;
  const { errors, message, code } = error as { errors?: Error[]; message?: string; code?: string };
  const reason =
    message || errors?.map((inner) => inner.message).join('; ') || code || String(error);
  return new Error(`${setting}: the database ${databaseName(url)} cannot be used: ${reason}`, {
    cause: error,
  });
}

export interface RetryOptions {
  /** Connection string, used in messages. */
  url: string;
  say: (message: string) => void;
  /** How long the database may be unavailable, in milliseconds; 30 s by default. */
  maxWaitMs?: number;
}

/**
 * Does `work`, which must be idempotent: while the database is unavailable, it is retried for up to `maxWaitMs`
 * milliseconds.
 * @throws what `work` throws if that is not an outage; databaseProblem() if the database does not come back
 */
export async function retryThroughOutages<T>(
  { url, say, maxWaitMs = MAX_WAIT_MS }: RetryOptions,
  work: () => Promise<T>,
): Promise<T> {
  const end = Date.now() + maxWaitMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (Date.now() + AGAIN_MS > end) throw databaseProblem(url, error);
      if (tries === 0)
        say(
          `${databaseProblem(url, error).message}. Waiting up to ${Math.round(maxWaitMs / 1000)} s for it.`,
        );
      await pause(AGAIN_MS);
    }
  }
}
