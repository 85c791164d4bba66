import { describe, expect, it } from 'vitest';
import { workbook } from '../../../../test/documents/xlsx-archive.ts';
import { readValues } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';

const TABLE =
  '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2"><v>2024</v></c></row>' +
  '<row r="3"><c r="B3" t="s"><v>1</v></c><c r="C3" s="4"><v>0.10000000000000001</v></c></row>';

describe('workbooks', () => {
  it('the table of a sheet is read with all digits', async () => {
    expect(await readWorkbook(workbook(TABLE))).toEqual({
      sheets: [
        {
          name: 'A & B',
          cells: [
            ['Region', '2024'],
            ['Asia <1>', '0.1'],
          ],
        },
      ],
    });
  });

  it('a value in per cent is read as the spreadsheet shows it', async () => {
    const styles =
      '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0%;[Red]\\-0.0%"/>' +
      '<numFmt numFmtId="165" formatCode="0.0&quot;%&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const row =
      '<row r="1">' +
      '<c r="A1" s="1"><v>0.215</v></c><c r="B1" s="2"><v>-0.07</v></c>' +
      '<c r="C1" s="3"><v>21.5</v></c><c r="D1"><v>0.5</v></c></row>';
    expect(await readWorkbook(workbook(row, { 'xl/styles.xml': styles }))).toMatchObject({
      sheets: [{ cells: [['21.5%', '-7%', '21.5', '0.5']] }],
    });
  });

  it('a number with three decimals is no question about the decimal mark', async () => {
    const row =
      '<row r="1"><c r="A1"><v>1.234</v></c><c r="B1"><v>12.5</v></c><c r="C1"><v>-3.456</v></c></row>' +
      '<row r="2"><c r="A2"><v>1.234</v></c><c r="B2"><v>2345</v></c><c r="C2"><v>-3.456</v></c></row>';
    const read = await readWorkbook(workbook(row));
    const [, alone = []] = 'sheets' in read ? read.sheets[0]!.cells : [];
    expect(readValues([alone])).toEqual({ read: [[1.234, 2345, -3.456]] });
  });

  it.each([
    [
      'formulas',
      workbook('<row><c r="A1"><f>SUM(B1:B9)</f><v>3</v></c></row>'),
      /cell A1 has a formula/,
    ],
    ['macros', workbook(TABLE, { 'xl/vbaProject.bin': 'x' }), /contains macros/],
    [
      'macros by kind',
      workbook(TABLE, {
        '[Content_Types].xml': '<x ct="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>',
      }),
      /contains macros/,
    ],
    [
      'links to other files',
      workbook(TABLE, { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      /links to other files/,
    ],
    [
      'errors',
      workbook('<row><c r="A1" t="e"><v>#DIV/0!</v></c></row>'),
      /cell A1 contains the error #DIV\/0!/,
    ],
    ['cells far away', workbook('<row><c r="XFD1048576"><v>1</v></c></row>'), /outside/],
    ['no cells', workbook(''), /cells of the workbook are empty/],
    [
      'a bomb',
      workbook('', { 'xl/worksheets/sheet1.xml': Buffer.alloc(33 * 1024 * 1024, 32) }),
      /32 MB/,
    ],
    ['50 MB and more', new Uint8Array(50 * 1024 * 1024 + 1), /larger than 50 MB/],
    ['a locked file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /password-protected/],
    ['no archive', new TextEncoder().encode('not a workbook at all'), /not an XLSX workbook/],
    ['half an archive', workbook(TABLE).slice(0, 200), /not an XLSX workbook/],
  ])(
    'figures bad input: a workbook with %s is refused with a sentence',
    async (_, bytes, sentence) => {
      expect(await readWorkbook(bytes)).toEqual({ problem: expect.stringMatching(sentence) });
    },
  );
});
