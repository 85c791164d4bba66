import { expect, it } from 'vitest';
import { breadcrumbs, questionsOf } from './json-ld.ts';

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

it('answers have their values without the marks that keep them up to date', () => {
  const answer = '<p>It was <data value="1/World/2025/words">USD 512 million</data> in 2025.</p>';
  expect(questionsOf([{ question: 'How large?', answer }])?.mainEntity).toMatchObject([
    { acceptedAnswer: { text: '<p>It was USD 512 million in 2025.</p>' } },
  ]);
});
