import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** How often each way is gone: what runs beside it by chance, such as a timer, does not run every time. */
const TIMES = 5;

/** One kind of request. */
export interface Way {
  /** Makes ready what the request needs; not counted. */
  before?(): Promise<void>;
  /** The request, to the end of its answer. */
  go(): Promise<void>;
}

export interface RequestCoverage {
  /**
   * The files below the folder of which a function ran because of a request, sorted: those of which one ran in each of
   * several such requests, after two that warm up.
   */
  filesOf(way: Way): Promise<string[]>;
  close(): Promise<void>;
}

/** Counts by V8's precise coverage which functions of this process run. `folder`: absolute, with a slash at its end. */
export async function openCoverage(folder: string): Promise<RequestCoverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  /** What ran since the last look. */
  async function ran(): Promise<Set<string>> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const files = result
      .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
      .map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url).split('?')[0]!)
      .filter((path) => path.startsWith(folder) && /\.tsx?$/.test(path));
    return new Set(files.map((path) => path.slice(folder.length)));
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
      session.disconnect();
    },
  };
}
