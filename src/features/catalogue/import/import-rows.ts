import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { Header } from './import-header.ts';

/** A row with the number of the line on which it begins, or with what is wrong with its form. */
export type ImportRow<Column extends string> = {
  line: number;
  cells: Partial<Record<Column, string>>;
  problem?: string;
};

/** The file cannot be read on from this line; the message is a sentence for the person who made the file. */
export class BrokenFileError extends Error {
  override name = 'BrokenFileError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Longer rows are a quote that was never closed. */
const LONGEST_ROW = 8 * 1024 * 1024;

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
  let begun = 0;
  let counted = 0;
  for await (const { record, lines } of records(source)) {
    if (record instanceof CsvError) throw new BrokenFileError(begun + 1, reasonOf(record));
    // The parser counts the line ends within quotes as lines, those of two characters twice.
    const text = record.join('');
    const breaks = text.match(/[\r\n]/g)?.length ?? 0;
    begun = lines - breaks - counted;
    if (breaks > 0) counted += text.match(/\r\n/g)?.length ?? 0;
    if (columns) {
      yield rowOf(columns, record, begun);
      continue;
    }
    const header = readHeader(record);
    if ('problem' in header) throw new BrokenFileError(begun, header.problem);
    columns = header.columns;
    yield { columns };
  }
  if (!columns) throw new BrokenFileError(1, 'The file is empty.');
}

/**
 * The records of the file, each with the line on which it ends; the last one may be what is wrong with the file. As a
 * stream the parser would drop the records just before an error.
 */
async function* records(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ record: string[] | CsvError; lines: number }> {
  let found: { record: string[] | CsvError; lines: number }[] = [];
  const { delimiter, all } = await delimited(source);
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[], { lines }: { lines: number }) => {
      found.push({ record, lines });
      return null;
    },
  });
  parser.on('error', (error: CsvError) => found.push({ record: error, lines: 0 }));
  parser.resume();
  const take = () => {
    const batch = found;
    found = [];
    return batch;
  };
  for await (const chunk of decodable(all)) {
    await new Promise((resolve) => parser.write(chunk, resolve));
    yield* take();
    // What is being written meanwhile gets its answers.
    await setImmediate();
    if (parser.destroyed) return;
  }
  await new Promise((resolve) => parser.end(resolve));
  yield* take();
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
  const cells = Object.fromEntries(
    columns.map((column, index) => [column, record[index] ?? '']),
  ) as Partial<Record<Column, string>>;
  if (record.length === columns.length) return { line, cells };
  return {
    line,
    cells,
    problem: `has ${record.length} values, but there are ${columns.length} columns`,
  };
}

function reasonOf({ code, lines }: CsvError & { lines?: number }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'A quote that is opened in this row or below it is never closed.';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'The row does not end: a quote in it is probably never closed.';
  if (code === 'INVALID_OPENING_QUOTE')
    return `A quote stands within a value (at line ${lines}). Put the whole value in quotes and double those inside it.`;
  return `After a closing quote there must be the sign between values or the end of the line (at line ${lines}).`;
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
