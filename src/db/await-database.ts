import { setTimeout as pause } from 'node:timers/promises';

/** How long a start waits for its database, in milliseconds. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 500;

/** The machine or its network says so. */
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
  // PostgreSQL, appendix A: it shuts down, has crashed, starts; too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08004',
]);

/** Whether an error says that the database is away and may come back, as during its restart. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as { code?: string; message: string; cause?: unknown };
  return (
    AWAY.has(code ?? '') || /^Connection terminated|^timeout expired/.test(message) || isAway(cause)
  );
}

/** The database of a connection string in words, such as `meridian at db.example.com:5432`: never its password. */
export function databaseName(url: string): string {
  if (!URL.canParse(url)) return '(the address cannot be read)';
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${host}:${port || 5432}`;
}

/** An error of the database for the operator: names the setting, the database and what was said. */
export function databaseProblem(url: string, error: unknown, setting = 'DATABASE_URL'): Error {
  const { errors, message, code } = error as { errors?: Error[]; message?: string; code?: string };
  const reason =
    message || errors?.map((inner) => inner.message).join('; ') || code || String(error);
  return new Error(`${setting}: the database ${databaseName(url)} cannot be used: ${reason}`, {
    cause: error,
  });
}

export interface Patience {
  /** Connection string, for the words. */
  url: string;
  say: (message: string) => void;
  /** Milliseconds that the database may be away; 30 s unless given. */
  patienceMs?: number;
}

/**
 * Does `work`, which must bear being done again: while the database is away it is tried again until `patienceMs` have
 * passed since it was last there.
 * @throws what `work` throws when that is no outage; databaseProblem() when the database does not come back
 */
export async function throughOutages<T>(
  { url, say, patienceMs = PATIENCE_MS }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      if (Date.now() + AGAIN_MS > end) throw databaseProblem(url, error);
      if (tries === 0)
        say(
          `${databaseProblem(url, error).message}. Waiting for it, at most ${Math.round(patienceMs / 1000)} s.`,
        );
      await pause(AGAIN_MS);
    }
  }
}
