import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** How often each kind of request is made: code that runs by chance, such as a timer, does not run every time. */
const TIMES = 5;

/** One kind of request. */
export interface Way {
  /** Prepares what the request needs; not counted. */
  before?(): Promise<void>;
  /** The request, to the end of its answer. */
  go(): Promise<void>;
}

export interface RequestCoverage {
  /**
   * The files under the folder in which a function ran because of a request, sorted: those in which one ran during
   * each of several such requests, after two that warm up.
   */
  filesOf(way: Way): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * What Vite writes before the functions by which a module's importers read its exports; they are in no file of ours.
 */
const EXPORT = /__vite_ssr_exportName__\("[^"]*", $/;

/** Counts by V8's precise coverage which functions of this process run. `folder`: absolute, with a trailing slash. */
export async function openCoverage(folder: string): Promise<RequestCoverage> {
  const session = new Session();
  session.connect();
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const texts = new Map<string, string>();

  async function textOf(scriptId: string): Promise<string> {
    const known = texts.get(scriptId);
    if (known !== undefined) return known;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    texts.set(scriptId, scriptSource);
    return scriptSource;
  }

  /** What has run since the last call. */
  async function ran(): Promise<Set<string>> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const files = new Set<string>();
    for (const { url, scriptId, functions } of result) {
      const path = (url.startsWith('file:') ? fileURLToPath(url) : url).split('?')[0]!;
      if (!path.startsWith(folder) || !/\.tsx?$/.test(path)) continue;
      const text = await textOf(scriptId);
      const own = functions.filter(({ ranges: [range] }) => {
        if (!range?.count) return false;
        return !EXPORT.test(text.slice(Math.max(0, range.startOffset - 200), range.startOffset));
      });
      if (own.length > 0) files.add(path.slice(folder.length));
    }
    return files;
  }

  return {
    async filesOf({ before, go }) {
      let always: string[] | undefined;
      for (let time = -2; time < TIMES; time++) {
        await before?.();
        await ran();
        await go();
        const files = await ran();
        if (time >= 0) always = always ? always.filter((file) => files.has(file)) : [...files];
      }
      return always!.sort();
    },
    async close() {
      await session.post('Profiler.disable');
      await session.post('Debugger.disable');
      session.disconnect();
    },
  };
}
