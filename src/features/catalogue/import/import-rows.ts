import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { BrokenFileError, type CsvRecord, CsvRecords } from './csv-records.ts';
import type { Header } from './import-header.ts';

/** A row with the number of the line on which it begins, or with what is wrong with its form. */
export type ImportRow<Column extends string> = {
  line: number;
  cells: Partial<Record<Column, string>>;
  problem?: string;
};

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs; UTF-8, with or without a byte order mark; any line ends) row
 * by row, holding one row at a time.
 * @param readHeader reads the first row
 * @throws BrokenFileError when the header or the structure of the file cannot be read
 */
export async function* importRows<Column extends string>(
  source: AsyncIterable<Buffer>,
  readHeader: (cells: string[]) => Header<Column>,
): AsyncGenerator<{ columns: Column[] } | ImportRow<Column>> {
  let columns: Column[] | undefined;
  for await (const { values, line } of records(source)) {
    if (columns) {
      yield rowOf(columns, values, line);
      continue;
    }
    const header = readHeader(values);
    if ('problem' in header) throw new BrokenFileError(line, header.problem);
    columns = header.columns;
    yield { columns };
  }
  if (!columns) throw new BrokenFileError(1, 'The file is empty.');
}

/** The records of the file; what is being written meanwhile gets its answers. */
async function* records(source: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const { delimiter, all } = await delimited(source);
  const cut = new CsvRecords(delimiter);
  const decoder = new StringDecoder('utf8');
  let first = true;
  for await (const chunk of decodable(all)) {
    const text = decoder.write(chunk);
    yield* cut.read(first ? text.replace(/^\uFEFF/, '') : text);
    if (text) first = false;
    await setImmediate();
  }
  yield* cut.read(decoder.end(), true);
}

/** How much of a file is looked at for its first line. */
const LONGEST_HEADER = 64 * 1024;

/**
 * The sign between the values of a file, as its first line has it, and the whole file: spreadsheets of countries with a
 * decimal comma write semicolons.
 */
async function delimited(
  source: AsyncIterable<Buffer>,
): Promise<{ delimiter: string; all: AsyncIterable<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let length = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    read.push(next.value);
    length += next.value.length;
    if (length >= LONGEST_HEADER || next.value.includes('\n')) break;
  }
  const [header = ''] = Buffer.concat(read)
    .toString('utf8', 0, LONGEST_HEADER)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const count = (mark: string) => header.split(mark).length;
  const [delimiter] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  async function* all() {
    try {
      yield* read;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      // Left early, the file is closed.
      await chunks.return?.();
    }
  }
  return { delimiter: delimiter!, all: all() };
}

function rowOf<Column extends string>(
  columns: Column[],
  record: string[],
  line: number,
): ImportRow<Column> {
  // Column by column, so that the rows of a file have one shape; objects made of entries are read much slower.
  const cells: Partial<Record<Column, string>> = {};
  for (let at = 0; at < columns.length; at++) cells[columns[at]!] = record[at] ?? '';
  if (record.length === columns.length) return { line, cells };
  return {
    line,
    cells,
    problem: `has ${record.length} values, but there are ${columns.length} columns`,
  };
}

/** Refuses what is surely not UTF-8 text by its first bytes: another encoding, a workbook, a picture, a PDF. */
async function* decodable(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first = true;
  for await (const chunk of source) {
    if (
      first &&
      /^(fffe|feff|504b0304|d0cf11e0|89504e47|ffd8ff|47494638|25504446)/.test(
        chunk.toString('hex', 0, 4),
      )
    )
      throw new BrokenFileError(
        1,
        'This is no CSV text. Save the table as "CSV UTF-8" and import that file.',
      );
    first = false;
    yield chunk;
  }
}
