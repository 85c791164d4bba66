import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

/** An archive of these files, as spreadsheets pack them. */
function archive(files: Record<string, string | Buffer>): Uint8Array {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    central.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...central, end]));
}

const workbook = (sheet: string, more: Record<string, string | Buffer> = {}) =>
  archive({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Region</t></si><si><r><t>Asia </t></r><r><t>&lt;1&gt;</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });

const TABLE =
  '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2"><v>2024</v></c></row>' +
  '<row r="3"><c r="B3" t="s"><v>1</v></c><c r="C3" s="4"><v>0.10000000000000001</v></c></row>';

describe('workbooks', () => {
  it('figures 7: the table of a sheet is read with all digits', async () => {
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

  it.each([
    [
      'formulas',
      workbook('<row><c r="A1"><f>SUM(B1:B9)</f><v>3</v></c></row>'),
      /cell A1 has a formula/,
    ],
    ['macros', workbook(TABLE, { 'xl/vbaProject.bin': 'x' }), /has macros/],
    [
      'macros by kind',
      workbook(TABLE, {
        '[Content_Types].xml': '<x ct="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>',
      }),
      /has macros/,
    ],
    [
      'links to other files',
      workbook(TABLE, { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      /links to other files/,
    ],
    ['errors', workbook('<row><c r="A1" t="e"><v>#DIV/0!</v></c></row>'), /cell A1 says #DIV\/0!/],
    ['cells far away', workbook('<row><c r="XFD1048576"><v>1</v></c></row>'), /outside/],
    ['no cells', workbook(''), /no cells/],
    [
      'a bomb',
      workbook('', { 'xl/worksheets/sheet1.xml': Buffer.alloc(33 * 1024 * 1024, 32) }),
      /32 MB/,
    ],
    ['50 MB and more', new Uint8Array(50 * 1024 * 1024 + 1), /larger than 50 MB/],
    ['a locked file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /locked/],
    ['no archive', new TextEncoder().encode('not a workbook at all'), /no workbook/],
    ['half an archive', workbook(TABLE).slice(0, 200), /no workbook/],
  ])(
    'figures bad input: a workbook with %s is refused with a sentence',
    async (_, bytes, sentence) => {
      expect(await readWorkbook(bytes)).toEqual({ problem: expect.stringMatching(sentence) });
    },
  );
});
