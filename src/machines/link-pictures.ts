import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '#src/secrets.ts';

const IN_MEMORY = 32;
const ON_DISK = 20_000;

/**
 * Drawn pictures by content: a few of them in memory, the rest in a folder under content-derived names, so that a
 * changed report has another picture and no file is ever out of date. Simultaneous callers share one drawing.
 * @param folder created when needed; if it cannot be written, pictures are drawn again
 */
export function pictureStore(folder: string, log: (error: unknown) => void) {
  const recent = new Map<string, Promise<Buffer>>();
  let written = 0;

  async function fromDisk(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, `${name}.png`);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    const picture = await draw();
    await keep(file, picture).catch(log);
    return picture;
  }

  async function keep(file: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await writeFile(draft, picture);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    if (written++ % 1000 === 0) await thinOut();
  }

  /** Names are digests, so evicting every second one is fair. */
  async function thinOut(): Promise<void> {
    const files = await readdir(folder);
    if (files.length <= ON_DISK) return;
    for (const [place, file] of files.entries())
      if (place % 2 === 0) await rm(join(folder, file), { force: true });
  }

  return {
    /** Name of the picture that shows `facts`. */
    nameOf: (facts: unknown) => digestOf(JSON.stringify(facts)).toString('hex').slice(0, 40),
    /** The picture with that name, drawn if it does not exist. */
    async picture(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const found = recent.get(name) ?? fromDisk(name, draw);
      recent.delete(name);
      recent.set(name, found);
      found.catch(() => recent.delete(name));
      for (const oldest of recent.keys()) {
        if (recent.size <= IN_MEMORY) break;
        recent.delete(oldest);
      }
      return found;
    },
  };
}
