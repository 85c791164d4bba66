import { isLoopback, type Reader } from './reach-settings.ts';

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);

/** Reads DATABASE_URL; undefined: the embedded PostgreSQL. In production it is encrypted unless it is on this machine. */
export function readDatabaseUrl({ text, wrong }: Reader, production: boolean): string | undefined {
  const url = text('DATABASE_URL');
  // A socket's folder alone, as the driver takes it, never leaves this machine.
  if (!url || /^(socket:|\/)/.test(url)) return url;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    wrong.push(
      'DATABASE_URL must be such as postgres://user:password@db.example.com/meridian?sslmode=verify-full',
    );
    return url;
  }
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  const isEncrypted =
    ENCRYPTED.has(searchParams.get('sslmode') ?? '') ||
    ['true', '1'].includes(searchParams.get('ssl') ?? '');
  if (production && !isHere && !isEncrypted)
    wrong.push(`DATABASE_URL reaches ${host} without TLS: add ?sslmode=verify-full`);
  return url;
}
