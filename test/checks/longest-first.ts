import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How many seconds each file took in a complete run; `npm test -- --times` writes it. */
export const TIMES = join(import.meta.dirname, 'times.json');

/**
 * The longest files start first, so that at the end no worker is left alone with one. A new file starts early. The
 * many short files that need neither a browser nor a process of their own come last, one after the other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = lastTimes();
    const time = ({ moduleId }: TestSpecification) =>
      Object.entries(times).find(([file]) => moduleId.endsWith(file))?.[1] ?? 60;
    // A process reuses its loaded modules only while the next file is of the same project.
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
