import { expect, it } from 'vitest';
import { storedThings } from '../src/features/consent/pages/stored-things.ts';
import { cookieNames, localNames, sessionNames } from '../src/storage-names.ts';
import { sourceFiles } from './checks/source-files.ts';

// src/storage-names.ts names everything that is kept in a browser; what visitors are told follows from it.

const source = sourceFiles('src/**/*.{ts,tsx}').filter(
  ({ path }) => !path.endsWith('.test.ts') && !path.includes('/backoffice/'),
);

it('only three places write to the browser’s storage, all by names in the one list', () => {
  const writers = source.filter(({ text }) =>
    /(local|session)Storage\s*\.\s*setItem|document\.cookie\s*=/.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual([
    'src/router/scroll.ts',
    'src/site/cookies/browser-storage.ts',
    'src/site/form/kept-fields.ts',
  ]);
  const known = [...Object.values(localNames), ...Object.values(sessionNames)] as string[];
  const literal = source.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:Storage\.\w+Item|readStored|writeStored)\('([^']+)'/g)].map(
      ([, name]) => ({ path, name }),
    ),
  );
  // The head's script is self-contained, without imports.
  expect(
    literal.filter(({ path, name }) => path !== 'src/site/early.ts' || !known.includes(name!)),
  ).toEqual([]);
});

it('every cookie that is set has a name in the list', () => {
  // One file writes the text of a cookie, and receives names from the list: none is spelled anywhere else.
  const writers = source.filter(({ text }) => /HttpOnly|\bMax-Age=/.test(text));
  expect(writers.map(({ path }) => path)).toEqual(['src/http/cookies.ts']);
  const spelt = source.filter(({ text }) => /cookieText\(\s*['"`]/.test(text));
  expect(spelt.map(({ path }) => path)).toEqual([]);
  // `buyer` is an ordinary word, too.
  const names = Object.values(cookieNames).filter((name) => name.includes('_'));
  expect(names.length).toBeGreaterThan(3);
  const again = source.filter(({ text }) =>
    new RegExp(`'(__Host-)?(${names.join('|')})'`).test(text),
  );
  expect(
    again.map(({ path }) => path).filter((path) => !/staff|persons|storage-names/.test(path)),
  ).toEqual([]);
});

it('what is declared unused is unused: nothing stored belongs to analytics or marketing', () => {
  // Whoever adds one must change what banner, settings and policy say about the category.
  expect(new Set(storedThings.map(({ category }) => category))).toEqual(
    new Set(['essential', 'functional']),
  );
});
