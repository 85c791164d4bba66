import { Readable } from 'node:stream';

/** The same stream, destroyed with an error if its source delivers nothing for `ms` while it is being read. */
export function withStallLimit(source: Readable, ms: number): Readable {
  return Readable.from(
    (async function* () {
      const chunks = source[Symbol.asyncIterator]();
      try {
        for (;;) {
          const timer = setTimeout(
            () => source.destroy(new Error(`nothing received for ${ms} ms`)),
            ms,
          );
          const next = await chunks.next().finally(() => clearTimeout(timer));
          if (next.done) return;
          yield next.value;
        }
      } finally {
        source.destroy();
      }
    })(),
    { objectMode: false },
  );
}
