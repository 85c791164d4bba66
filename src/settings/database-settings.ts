import { accessSync, constants } from 'node:fs';
import { isLoopback, type Reader } from './reach-settings.ts';

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);

/** What the driver reads from files that the address names. */
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databaseListenUrl: string | undefined;
}

/**
 * Reads the addresses of the database, of its replica, and around a pooler. In production they are encrypted unless
 * on this machine.
 */
export function readDatabaseSettings(reader: Reader, production: boolean): DatabaseSettings {
  const databaseUrl = readUrl(reader, 'DATABASE_URL', production);
  const databaseReadUrl = readUrl(reader, 'DATABASE_READ_URL', production);
  if (databaseReadUrl && !databaseUrl)
    reader.wrong.push('DATABASE_READ_URL is for a replica of DATABASE_URL, which is not set');
  const databaseListenUrl = readUrl(reader, 'DATABASE_LISTEN_URL', production);
  if (databaseListenUrl && !databaseUrl)
    reader.wrong.push('DATABASE_LISTEN_URL is for a pooler at DATABASE_URL, which is not set');
  return { databaseUrl, databaseReadUrl, databaseListenUrl };
}

function readUrl({ text, wrong }: Reader, name: string, production: boolean): string | undefined {
  const url = text(name);
  // A bare socket folder, as the driver accepts it, never leaves this machine.
  if (!url || /^(socket:|\/)/.test(url)) return url;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    wrong.push(
      `${name} must be such as postgres://user:password@db.example.com/meridian?sslmode=verify-full`,
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
    wrong.push(`${name} connects to ${host} without TLS: add ?sslmode=verify-full`);
  for (const file of CERTIFICATE_FILES) {
    const path = searchParams.get(file);
    const problem = path && unreadable(path);
    if (problem) wrong.push(`${name}: ${file}=${path} cannot be read (${problem})`);
  }
  // The driver treats these as verify-full too, but warns in each process's log that this will change.
  return url.replace(/([?&]sslmode=)(?:require|verify-ca)(?=&|$)/, '$1verify-full');
}

function unreadable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
