import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../test/checks/source-files.ts';
import { tokenValues, VALUES } from './token-values.ts';

it('the module of colours matches tokens.css', () => {
  expect(readFileSync(VALUES, 'utf8') === tokenValues(), 'npm run draw').toBe(true);
});

it('no other file repeats a colour of the tokens', () => {
  const values = new Set(
    [...readFileSync(VALUES, 'utf8').matchAll(/'(#[0-9A-F]{6})'/g)].map(([, value]) => value),
  );
  // White and black are exempt. Generated art has colours of its own, which keep a cover the same forever.
  values.delete('#FFFFFF');
  // So do the plates of payment marks, which are white in both themes.
  const own = /\/style\/tokens\.(css|ts)$|^src\/ui\/art\/|\/payment-marks\.tsx$|\.test\.tsx?$/;
  const copies = sourceFiles('src/**/*.{ts,tsx,css}')
    .filter(({ path }) => !own.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/#[0-9a-f]{6}\b/gi)]
        .filter(([value]) => values.has(value.toUpperCase()))
        .map(([value]) => `${path}: ${value}`),
    );
  expect(copies).toEqual([]);
});
