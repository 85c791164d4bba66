import { setImmediate } from 'node:timers/promises';
import { BrokenFileError, type CsvRecord, CsvRecords } from './csv-records.ts';
import type { Header } from './import-header.ts';

/** A row with the line on which it begins, and with what is wrong with its form, if anything. */
export type ImportRow<Column extends string> = {
  line: number;
  cells: Partial<Record<Column, string>>;
  problem?: string;
};

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs; UTF-8, with or without a byte order mark; any line ends) row
 * by row, holding one row at a time.
 * @param readHeader reads the first row
 * @throws BrokenFileError if the header or the structure of the file cannot be parsed
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

/** This many records are checked in a millisecond. */
const RECORDS_AT_ONCE = 16;

/**
 * The records of the file, which ends at the first one that is not UTF-8; yields to the event loop, so that database
 * replies are handled meanwhile.
 */
async function* records(source: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const { delimiter, all } = await delimited(source);
  const cut = new CsvRecords(delimiter);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
      return chunk?.toString() ?? '\uFFFD';
    }
  };
  const readable = (record: CsvRecord) => {
    if (isUtf8 || !record.values.some((value) => value.includes('\uFFFD'))) return record;
    throw new BrokenFileError(record.line, NOT_UTF8);
  };
  for await (const chunk of decodable(all)) {
    let read = 0;
    for (const record of cut.read(decode(chunk))) {
      yield readable(record);
      if (++read % RECORDS_AT_ONCE === 0) await setImmediate();
    }
    await setImmediate();
  }
  for (const record of cut.read(decode(), true)) yield readable(record);
}

const NOT_UTF8 =
  'This file is not in UTF-8, so its umlauts and accents cannot be read. In Excel, save it as "CSV UTF-8"; elsewhere, ' +
  'choose the encoding UTF-8.';

/** Maximum number of bytes searched for the first line. */
const LONGEST_HEADER = 64 * 1024;

/**
 * The separator of a file's values, according to its first line, and the whole file: spreadsheets in countries with a
 * decimal comma use semicolons.
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
      // Closes the file if the consumer stops early.
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
  // Column by column, so that all rows have the same shape; objects from entries are much slower to read.
  const cells: Partial<Record<Column, string>> = {};
  for (let at = 0; at < columns.length; at++) cells[columns[at]!] = record[at] ?? '';
  if (record.length === columns.length) return { line, cells };
  return {
    line,
    cells,
    problem: `has ${record.length} values, but there are ${columns.length} columns`,
  };
}

/** Refuses files whose first bytes show that they are not UTF-8 text: another encoding, a workbook, an image, a PDF. */
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
        'This is not a CSV file. Save the table as "CSV UTF-8" and import that file.',
      );
    first = false;
    yield chunk;
  }
}
