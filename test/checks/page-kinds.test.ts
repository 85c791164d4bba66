import { expect, it } from 'vitest';
import { matchPath } from '#src/router/match.ts';
import { type PageName, pages } from '#src/routes.ts';
import { otherPages, pageKinds } from '../../e2e/every-page/page-kinds.ts';

it('every page is one of the page kinds, whose accessibility and layout widths are tested', () => {
  const tested = pageKinds.map(
    ({ path }) => matchPath(pages, new URL(path, 'http://localhost').pathname)?.name,
  );
  const names = Object.keys(pages) as PageName[];
  expect(
    names.filter((name) => !tested.includes(name) && !(name in otherPages)),
    'add an address of these pages to pageKinds in e2e/every-page/page-kinds.ts',
  ).toEqual([]);
  expect(
    names.filter((name) => tested.includes(name) && name in otherPages),
    'remove these pages from otherPages in e2e/every-page/page-kinds.ts: they are among the page kinds',
  ).toEqual([]);
});
