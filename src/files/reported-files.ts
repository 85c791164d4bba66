import type { Readable } from 'node:stream';
import { type ProviderReport, providerCalls } from '#src/provider-report.ts';
import { type FileStore, type PutResult, StorageUnavailable } from './file-store.ts';

/** The description of an error without the name of a file. */
function reasonOf(error: unknown): string {
  const { code, name, message, cause } = error as {
    code?: string;
    name?: string;
    message?: string;
    cause?: { code?: string };
  };
  // A time limit of ours; such an error has a number for a code.
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  const given = code ?? cause?.code;
  if (given) return given;
  return /answered [A-Z]+ with \d+$/.exec(message ?? '')?.[0] ?? name ?? 'error';
}

/** A file store that reports its storage's failures, also those that come while a file is being read. */
export function reportedFiles(
  files: FileStore,
  provider: string,
  report: ProviderReport,
): FileStore {
  const watched =
    <A extends unknown[], T>(call: string, work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        const done = await providerCalls.tracePromise(() => work(...args), { provider, call });
        const refused = call === 'put' ? (done as PutResult) : undefined;
        if (refused && !refused.ok) {
          // A sender who disconnects or sends too much is not a failure of the storage.
          if (refused.reason.startsWith('storage-'))
            report.failed({
              provider,
              call,
              reason: [refused.reason, refused.detail].filter(Boolean).join(' '),
            });
        } else report.worked({ provider, call });
        return done;
      } catch (error) {
        report.failed({ provider, call, reason: reasonOf(error) });
        throw new StorageUnavailable(reasonOf(error), { cause: error });
      }
    };
  const watchedStream = <T extends { stream?: Readable | undefined } | undefined>(found: T): T => {
    found?.stream?.once('error', (error) => {
      // The reader needed only the beginning.
      if (error.name !== 'AbortError')
        report.failed({ provider, call: 'open', reason: `cut short, ${reasonOf(error)}` });
    });
    return found;
  };
  return {
    put: watched('put', files.put),
    open: watched('open', async (key) => watchedStream(await files.open(key))),
    openPart: watched('open', async (key, range) =>
      watchedStream(await files.openPart(key, range)),
    ),
    signedAddress: files.signedAddress,
    remove: watched('remove', files.remove),
    exists: watched('exists', files.exists),
  };
}
