import { expect, test } from 'vitest';
import { excerptOf } from './plain-text.ts';

test.each([
  ['<p>One &amp; two.</p><p>Three &lt; four.</p>', 100, 'One & two. Three < four.'],
  ['<p>Before.</p><h2 id="x">A heading</h2><p>After.</p>', 100, 'Before. After.'],
  ['<p>See <a href="/x">this</a>, then that.</p>', 100, 'See this, then that.'],
  ['<p>Cut at a word, never inside.</p>', 17, 'Cut at a word…'],
  ['<p>&amp;lt; stays as it was written</p>', 100, '&lt; stays as it was written'],
  ['', 100, ''],
])('%j in %i characters', (html, length, text) => {
  expect(excerptOf(html, length)).toBe(text);
});
