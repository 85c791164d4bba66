import { describe, expect, it } from 'vitest';
import { blocksOf, contentsOf, plainText } from './html-blocks.ts';

describe('reading a report’s text', () => {
  it('keeps the order of headings, paragraphs, lists and tables', () => {
    const html =
      '<p>One &amp; two</p><h2>Head</h2><ul><li><strong>A.</strong> b</li></ul>' +
      '<div class="table-scroll"><table><caption>Sales<span>USD million</span></caption><thead><tr><th>Region</th><th>2024</th></tr></thead>' +
      '<tbody><tr><th>Asia</th><td>1,219.5</td></tr></tbody><tfoot><tr><th>World</th><td>2,000</td></tr></tfoot></table></div>';
    expect(blocksOf(html)).toEqual([
      { kind: 'paragraph', text: 'One & two' },
      { kind: 'heading', text: 'Head' },
      { kind: 'list', items: ['A. b'] },
      {
        kind: 'table',
        table: {
          title: 'Sales',
          unit: 'USD million',
          head: ['Region', '2024'],
          rows: [
            ['Asia', '1,219.5'],
            ['World', '2,000'],
          ],
          total: true,
        },
      },
    ]);
  });

  it('numbers the items of an ordered list', () => {
    expect(blocksOf('<ol><li>Rule</li><li>Test</li></ol>')).toEqual([
      { kind: 'list', items: ['Rule', 'Test'], numbered: true },
    ]);
  });

  it('reads chapters with their sections, and any other list line by line', () => {
    const chapters =
      '<ol><li>Summary <span>p. 7</span><ol><li>Glance <span>p. 7</span></li><li>Use <span>p. 9</span></li></ol></li>' +
      '<li>Method <span>p. 16</span><ol><li>Limits <span>p. 18</span></li></ol></li></ol>';
    expect(contentsOf(chapters)).toEqual([
      {
        title: 'Summary',
        page: 'p. 7',
        sections: [
          { title: 'Glance', page: 'p. 7' },
          { title: 'Use', page: 'p. 9' },
        ],
      },
      { title: 'Method', page: 'p. 16', sections: [{ title: 'Limits', page: 'p. 18' }] },
    ]);
    expect(contentsOf('<ul><li>Scope</li><li>Data</li></ul>').map(({ title }) => title)).toEqual([
      'Scope',
      'Data',
    ]);
    expect(contentsOf('')).toEqual([]);
  });

  it('decodes character references, and omits invalid ones', () => {
    expect(plainText('a&#8211;b &#x41; &lt;b&gt; &nbsp; &unknown; &#xd800;')).toBe(
      'a–b A <b> &unknown; \ufffd',
    );
  });
});
