import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How many seconds each file took in a whole run; `npm test -- --times` writes it. */
export const TIMES = join(import.meta.dirname, 'times.json');

/**
 * What takes longest begins first, so that at the end no worker is left alone with it. A new file begins early. The
 * many short files that need neither a browser nor a process of their own come last, one after the other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = lastTimes();
    const time = ({ moduleId }: TestSpecification) =>
      Object.entries(times).find(([file]) => moduleId.endsWith(file))?.[1] ?? 60;
    // A process goes on with the modules that it has read only while the next file is of the same project.
    const isShort = ({ project }: TestSpecification) => Number(project.name === 'calls');
    return (await super.sort(files)).toSorted(
      (one, other) => isShort(one) - isShort(other) || time(other) - time(one),
    );
  }
}

function lastTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    return {};
  }
}
