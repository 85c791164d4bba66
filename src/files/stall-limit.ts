import { Readable } from 'node:stream';

/** The same stream, destroyed with an error if its source delivers nothing for `ms` while it is being read. */
export function withStallLimit(source: Readable, ms: number): Readable {
  // Whoever reads learns of the error; before anybody does, it would end the process.
  source.on('error', () => undefined);
  const limited = Readable.from(
    (async function* () {
      const chunks = source[Symbol.asyncIterator]();
      try {
        for (;;) {
          const timer = setTimeout(
            () =>
              source.destroy(
                Object.assign(new Error(`nothing received for ${ms} ms`), { code: 'ETIMEDOUT' }),
              ),
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
  // The generator above releases the source only once somebody has begun to read.
  return limited.once('close', () => source.destroy());
}
