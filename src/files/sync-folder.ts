import { open } from 'node:fs/promises';

/** Makes sure that a new name in a folder survives a power failure, on systems that can sync a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
