import { expect, it } from 'vitest';
import { breadcrumbs } from './json-ld.ts';

it('breadcrumbs are numbered and absolute', () => {
  const thing = breadcrumbs(
    [
      { name: 'Home', path: '/' },
      { name: 'Blog', path: '/blog' },
    ],
    'https://reports.example',
  );
  expect(thing.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://reports.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://reports.example/blog' },
  ]);
});
