import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { workbook } from './workbook.ts';

const open = async (...given: Parameters<typeof workbook>) => {
  const files = unzipSync(new Uint8Array(await workbook(...given)));
  return {
    names: Object.keys(files),
    text: Object.values(files)
      .map((one) => strFromU8(one))
      .join('\n'),
  };
};

it('a workbook has no formulas, whatever a text says, and its numbers are numbers', async () => {
  const hostile = ['=1+1', '@SUM(A1)', '+cmd|x', '<b>&"\'\u0000\u000b', '-2', '\ud800'];
  const { text, names } = await open([
    {
      name: 'A/B:C*?[]',
      rows: [hostile, [{ value: -1234.5, decimals: 1 }, 7, null, { head: 'x' }]],
    },
    { name: "'a b c'", rows: [] },
    { name: 'A B C', rows: [['سوق']] },
    { name: 'x'.repeat(60), rows: [] },
    { name: '', rows: [] },
  ]);
  expect(names.some((name) => name.includes('vba'))).toBe(false);
  expect(text).not.toMatch(/<f[ >]/);
  expect(text).toContain('=1+1');
  expect(text).toContain('&lt;b&gt;&amp;');
  expect(text).toContain('سوق');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be in the file
  expect(text).not.toMatch(/[\u0000\u000b]/);
  expect(text).toMatch(/<v>-1234\.5<\/v>/);
  const tabs = [...text.matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name]) => name!);
  expect(tabs).toEqual(['A B C', 'a b c 2', 'A B C 3', 'x'.repeat(31), 'Sheet 5']);
});

it('digits in a CSV file keep their places, and a text is not a formula', () => {
  expect(csvLine([{ digits: '-3.10' }, null, '=x', 'a,b', '-3'])).toBe(
    '-3.10,,"\'=x","a,b","\'-3"\r\n',
  );
  // One apostrophe for each line that begins like a formula, and none on the lines before it.
  expect(csvLine(['Please:\r\n\r\n- prices\r\n =1;@x\n"+1'])).toBe(
    '"Please:\r\n\r\n\'- prices\r\n\' =1;\'@x\n\'""+1"\r\n',
  );
});
