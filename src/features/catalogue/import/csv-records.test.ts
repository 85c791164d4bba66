import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { BrokenFileError, CsvRecords } from './csv-records.ts';

/** Splits text that arrives in parts of this size; returns the records before any error, and the error. */
function cut(text: string, size: number, delimiter = ',') {
  const records = new CsvRecords(delimiter);
  const found: string[][] = [];
  const lines: number[] = [];
  let broken: BrokenFileError | undefined;
  const take = (part: string, last: boolean) => {
    for (const { values, line } of records.read(part, last)) {
      found.push(values);
      lines.push(line);
    }
  };
  try {
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size), false);
    take('', true);
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    broken = error;
  }
  return { found, lines, broken };
}

const options = { relax_column_count: true, skip_empty_lines: true };

describe('records of a CSV file', () => {
  it('are those that csv-parse finds, or both refuse the file, with parts of any size', {
    tags: 'exhaustive',
  }, () => {
    const signs = ['"', '""', ',', '\n', '\r\n', '\r', 'a', 'é', ' ', ';', '"b"', '"c,\nd"', ',"'];
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let whole = 0;
    for (let n = 0; n < 20_000; n++) {
      const end = ['\n', '\r\n', '\r'][random(3)]!;
      const text = Array.from({ length: random(12) }, () => {
        const sign = signs[random(signs.length)]!;
        return /^[\r\n]+$/.test(sign) && n % 3 ? end : sign;
      }).join('');
      let expected: string[][] | undefined;
      try {
        expected = parse(text, options);
        whole += 1;
      } catch {
        expected = undefined;
      }
      const { found, broken } = cut(text, 1 + random(5));
      expect([text, broken ? undefined : found]).toEqual([text, expected]);
    }
    expect(whole).toBeGreaterThan(5000);
  });

  it('have the line on which they begin, and an error follows those that can be parsed', () => {
    const text = 'a,b\r\n\r\n"two\r\nlines","more\r\n\r\nlines"\r\nc,d\r\ne,"f" g\r\n';
    for (const size of [1, 7, 100]) {
      const { found, lines, broken } = cut(text, size);
      expect(found).toEqual([
        ['a', 'b'],
        ['two\r\nlines', 'more\r\n\r\nlines'],
        ['c', 'd'],
      ]);
      expect(lines).toEqual([1, 3, 7]);
      expect(broken).toMatchObject({
        line: 8,
        message: expect.stringMatching(/^After .*line 8\)/),
      });
    }
    expect(cut('a\nb"c\n', 3).broken).toMatchObject({ line: 2 });
    expect(cut('a\n"b\nc', 3).broken).toMatchObject({ line: 2 });
  });

  it('of more than 8 MB mean a quote that was never closed, detected without scanning everything each time', () => {
    const { found, broken } = cut(`a,b\nc,"${'d,e\n'.repeat(2_500_000)}`, 65_536);
    expect(found).toHaveLength(1);
    expect(broken).toMatchObject({ line: 2, message: expect.stringContaining('does not end') });
  });
});
