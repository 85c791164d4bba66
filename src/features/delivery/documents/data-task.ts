import { type DataContent, dataArchive } from '#src/features/figures/data/data-archive.ts';

/** Writes a data file in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function dataTask(content: DataContent): Promise<Uint8Array> {
  return new Uint8Array(await dataArchive(content));
}
