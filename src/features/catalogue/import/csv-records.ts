/** The file cannot be parsed beyond this line; the message is a sentence for the person who made the file. */
export class BrokenFileError extends Error {
  override name = 'BrokenFileError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The values of a record, and the line on which it begins. */
export interface CsvRecord {
  values: string[];
  line: number;
}

/** A longer row is caused by a quote that was never closed. */
const LONGEST_ROW = 8 * 1024 * 1024;
const [QUOTE, LF, CR] = [34, 10, 13];

/**
 * Splits CSV text (RFC 4180) that arrives in parts into records. The first line end determines how lines end in this
 * file; empty lines are skipped.
 */
export class CsvRecords {
  private readonly delimiter: number;
  /** The text not parsed yet; it begins with a record. */
  private text = '';
  private line = 1;
  private lineEnd = '';
  /** The length of text from which an incomplete record is parsed again: twice that of the last attempt. */
  private retryLength = 0;
  /** Where the last value or record ends. */
  private end = 0;
  private last = false;

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  /**
   * The records that this part of the text completes; with `last`, all remaining ones.
   * @throws BrokenFileError after the records before the one that cannot be parsed
   */
  *read(part: string, last = false): Generator<CsvRecord> {
    this.text += part;
    this.last = last;
    if (!last && this.text.length < this.retryLength) return;
    let from = 0;
    while (from < this.text.length) {
      const { line } = this;
      const values = this.recordAt(from);
      if ((values ? this.end : this.text.length) - from > LONGEST_ROW)
        throw new BrokenFileError(line, ENDLESS);
      if (!values) break;
      from = this.end;
      this.line += 1;
      if (values !== EMPTY) yield { values, line };
    }
    this.text = this.text.slice(from);
    this.retryLength = Math.min(2 * this.text.length, LONGEST_ROW + 1);
  }

  /** The values of the record that begins at `from`, EMPTY for an empty line, undefined if its end has not arrived. */
  private recordAt(from: number): string[] | undefined {
    const { text, delimiter, line } = this;
    if (this.lineEndAt(from)) {
      this.end = from + this.lineEnd.length;
      return EMPTY;
    }
    const values: string[] = [];
    for (let at = from; ; at = this.end + 1) {
      const quoted = text.charCodeAt(at) === QUOTE;
      const value = quoted ? this.quotedAt(at) : this.plainAt(at, line);
      if (value === undefined) break;
      values.push(value);
      const { end } = this;
      if (text.charCodeAt(end) === delimiter) continue;
      const ended = this.lineEndAt(end);
      if (ended || (end === text.length && this.last)) {
        if (ended) this.end += this.lineEnd.length;
        return values;
      }
      if (end < text.length && !this.isCut(end))
        throw new BrokenFileError(line, closing(this.line));
      break;
    }
    if (this.last) throw new BrokenFileError(line, UNCLOSED);
    this.line = line;
    return undefined;
  }

  /** A quoted value; a doubled quote is one quote. */
  private quotedAt(at: number): string | undefined {
    const { text } = this;
    let value = '';
    for (let from = at + 1; ; ) {
      const quote = text.indexOf('"', from);
      if (quote < 0 || (quote + 1 === text.length && !this.last)) return undefined;
      if (text.charCodeAt(quote + 1) === QUOTE) {
        value += text.slice(from, quote + 1);
        from = quote + 2;
        continue;
      }
      value += text.slice(from, quote);
      this.end = quote + 1;
      if (value.includes('\n') || value.includes('\r'))
        this.line += value.match(/\r\n|\r|\n/g)!.length;
      return value;
    }
  }

  private plainAt(at: number, recordLine: number): string {
    const { text, delimiter } = this;
    let end = at;
    for (; end < text.length; end++) {
      const sign = text.charCodeAt(end);
      if (sign === delimiter || ((sign === LF || sign === CR) && this.lineEndAt(end))) break;
      if (sign === QUOTE) throw new BrokenFileError(recordLine, opening(this.line));
    }
    this.end = end;
    return text.slice(at, end);
  }

  /** Whether a line ends here; the first line end determines the others. */
  private lineEndAt(at: number): boolean {
    const sign = this.text.charCodeAt(at);
    if ((sign !== LF && sign !== CR) || (!this.lineEnd && this.isCut(at))) return false;
    if (!this.lineEnd)
      this.lineEnd = sign === LF ? '\n' : this.text.charCodeAt(at + 1) === LF ? '\r\n' : '\r';
    return this.text.startsWith(this.lineEnd, at);
  }

  /** Whether the text breaks off after what may be half a line end. */
  private isCut(at: number): boolean {
    return !this.last && this.text.charCodeAt(at) === CR && at + 1 === this.text.length;
  }
}

const EMPTY: string[] = [];
const UNCLOSED = 'A quote opened in this row or below it is never closed.';
const ENDLESS = 'The row does not end: a quote in it is probably never closed.';
const opening = (line: number) =>
  `There is a quote within a value (line ${line}). Put the whole value in quotes and double the quotes inside it.`;
const closing = (line: number) =>
  `After a closing quote there must be a separator or the end of the line (at line ${line}).`;
