import { openArchive } from './open-archive.ts';
import { type Cells, trimmed } from './read-cells.ts';
import { attribute, percentStyles, textOf, unescaped } from './workbook-xml.ts';

/** A sheet of a workbook, by its name. */
export interface Sheet {
  name: string;
  cells: Cells;
}

/** Larger workbooks contain more than figures. */
export const LARGEST_WORKBOOK = 50 * 1024 * 1024;
/** The limit for one inflated part: an archive can unpack to a thousand times its own size. */
const LARGEST_PART = 32 * 1024 * 1024;
const MOST_SHEETS = 50;
/** More than the largest figure with its headings. */
const MOST_ROWS = 1000;
const MOST_COLUMNS = 300;

/**
 * The sheets of an XLSX workbook (ECMA-376) as text, numbers with all their digits. Formulas, macros, links to other
 * files and locked files are refused with a sentence, since their results may differ from what was checked.
 */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ sheets: Sheet[] } | { problem: string }> {
  if (bytes.length > LARGEST_WORKBOOK)
    return { problem: 'The file is larger than 50 MB. Copy the table into a new workbook.' };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return {
      problem: 'The file is password-protected or in the old XLS format. Save it as XLSX.',
    };
  const archive = openArchive(bytes);
  if (!archive) return { problem: 'The file is not an XLSX workbook.' };
  const { names, read } = archive;
  if (
    names.some(
      (name) =>
        /vbaProject|macrosheets|activeX|\.bin$/i.test(name) && !/printerSettings/i.test(name),
    )
  )
    return { problem: 'The workbook contains macros. Save it as XLSX, without macros.' };
  if (names.some((name) => /externalLinks\//i.test(name)))
    return { problem: 'The workbook links to other files. Paste its values into a new one.' };
  const part = async (name: string): Promise<string> => (await read(name, LARGEST_PART)) ?? '';
  try {
    if (/macroEnabled/i.test(await part('[Content_Types].xml')))
      return { problem: 'The workbook contains macros. Save it as XLSX, without macros.' };
    const targets = new Map(
      [...(await part('xl/_rels/workbook.xml.rels')).matchAll(/<Relationship\b[^>]*>/g)].map(
        ([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')],
      ),
    );
    const strings = [
      ...(await part('xl/sharedStrings.xml')).matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g),
    ].map(([, item = '']) => textOf(item));
    const percent = percentStyles(await part('xl/styles.xml'));
    const sheets: Sheet[] = [];
    for (const [tag] of (await part('xl/workbook.xml')).matchAll(/<sheet\b[^>]*>/g)) {
      if (sheets.length === MOST_SHEETS) break;
      const name = unescaped(attribute(tag, 'name'));
      const target = targets.get(attribute(tag, 'r:id'))?.replace(/^\/?(?:xl\/)?/, 'xl/');
      if (!target || attribute(tag, 'state').endsWith('idden')) continue;
      const sheet = readSheet(await part(target), strings, percent);
      if ('problem' in sheet) return { problem: `Sheet “${name}”: ${sheet.problem}` };
      if (sheet.cells.length > 0) sheets.push({ name, cells: sheet.cells });
    }
    return sheets.length > 0 ? { sheets } : { problem: 'All cells of the workbook are empty.' };
  } catch {
    return { problem: 'The workbook is damaged, or unpacks to more than 32 MB.' };
  }
}

const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

function readSheet(
  xml: string,
  strings: string[],
  percent: ReadonlySet<string>,
): { cells: Cells } | { problem: string } {
  const cells: Cells = [];
  for (const [, head = '', body = ''] of xml.matchAll(CELL)) {
    const place = attribute(head, 'r');
    if (/<f\b/.test(body))
      return { problem: `cell ${place} has a formula. Paste only the values, and try again.` };
    const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(place);
    const value = /<v\b[^>]*>([\s\S]*?)<\/v>/.exec(body)?.[1];
    const kind = attribute(head, 't');
    const text =
      kind === 's'
        ? strings[Number(value)]
        : kind === 'inlineStr'
          ? textOf(body)
          : unescaped(value ?? '');
    if (!found || !text) continue;
    const row = Number(found[2]) - 1;
    const column =
      [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    if (row >= MOST_ROWS || column >= MOST_COLUMNS)
      return { problem: `cell ${place} is outside the range that a figure can have.` };
    if (kind === 'e') return { problem: `cell ${place} contains the error ${text}.` };
    while (cells.length <= row) cells.push([]);
    const isNumber = kind === 'n' || kind === '';
    cells[row]![column] = isNumber
      ? plainNumber(text, percent.has(attribute(head, 's')))
      : text.trim();
  }
  return { cells: trimmed(cells.map((row) => Array.from(row, (cell) => cell ?? ''))) };
}

/**
 * Fifteen digits, as displayed by spreadsheets: "0.1" is stored as 0.10000000000000001. Three decimals get a zero: unlike
 * "1.234" in a text, the number 1.234 cannot be a thousand.
 */
function plainNumber(text: string, isPercent: boolean): string {
  const value = Number(text) * (isPercent ? 100 : 1);
  if (!Number.isFinite(value)) return text;
  const plain = String(Number(value.toPrecision(15)));
  return `${/\.\d{3}$/.test(plain) ? `${plain}0` : plain}${isPercent ? '%' : ''}`;
}
