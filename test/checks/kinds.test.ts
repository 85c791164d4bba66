import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER, EXHAUSTIVE, PROCESSES } from './kinds.ts';

const root = join(import.meta.dirname, '../..');

it.each([...PROCESSES, ...BROWSER, ...EXHAUSTIVE])(
  '%s, which has a kind of its own, exists',
  (pattern) => {
    // Under another name it would run as a test of calls, with others in its process, and in every `npm run check`.
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  },
);
