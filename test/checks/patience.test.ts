import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Times that a test is about, or after which it tries something else. */
const meant: Record<string, string> = {
  'e2e/backoffice/backoffice-orders.test.ts': 'an attempt among several',
  'e2e/buying/leads.test.ts': 'goes on without it',
  'e2e/frame/navigation.test.ts': 'clicks again',
  'e2e/hostile/hostile-html.test.ts': 'asks again until all is quiet',
  'src/files/file-store.test.ts': 'ends a program that would write forever',
  'test/checks/patience.test.ts': 'the example below',
};
const ownLimit = /\btimeout: ?\d[\d_]*|\},\s*\d[\d_]{3,},?\s*\);/;

it('no test has a time limit of its own: patience.ts has the one of all tests', () => {
  const found = sourceFiles('{src,db,demo,test,e2e,tools}/**/*.test.ts')
    .filter(({ text }) => ownLimit.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(meant).toSorted());
  // It still finds them.
  expect(ownLimit.test(['it(name, async () => {', '}, 120_000);'].join('\n'))).toBe(true);
});
