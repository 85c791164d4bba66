import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const plain = [
  '<p>One "quoted" text, it’s plain &amp; simple – 5 % more.</p>\n<h2>Heading</h2><p></p>',
  '<ol><li>Scope</li><li>Method</li></ol> <ul><li></li></ul><h4>Last</h4>',
  '<p>\tÜmlaut 漢字 \u{1F600} \u00a0 \u2028</p>',
  '',
];

it.each(plain)('returns a plain text unchanged, parsed or not: %j', (html) => {
  expect(cleanHtml(html)).toBe(html);
  // A line across keeps the text from being treated as plain.
  expect(cleanHtml(`${html}<hr />`)).toBe(`${html}<hr />`);
});

it.each([
  ['<p>One<p>Two</p>', '<p>One</p><p>Two</p>'],
  ['<p>a &lt;b&gt; &quot;</p>', '<p>a &lt;b&gt; "</p>'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<h1>Once</h1>', '<h2>Once</h2>'],
  ['<p onclick="x">Text</p><script>x</script>', '<p>Text</p>'],
])('sanitises what only looks plain: %j', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
