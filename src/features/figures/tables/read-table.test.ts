import { describe, expect, it } from 'vitest';
import { putTable, tooLarge } from '../backoffice/grid/figure-edits.ts';
import { readCells, readPasted } from './read-cells.ts';
import { markOf, readNumber } from './read-number.ts';
import { readValues, readWhole } from './read-table.ts';
import { isWhole, oddHeading, upright } from './table-heading.ts';

const cellsOf = (text: string) => {
  const read = readCells(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.cells;
};

describe('numbers of a spreadsheet', () => {
  it.each([
    ['1,947.3', '.', 1947.3],
    ['1.947,3', ',', 1947.3],
    ['1 947,3', ',', 1947.3],
    ['1\u202f947,3', ',', 1947.3],
    ["1'947.3", '.', 1947.3],
    ['12,34,567.8', '.', 1234567.8],
    ['−3.5', '.', -3.5],
    ['(3.5)', '.', -3.5],
    ['$1,947', '.', 1947],
    ['21.4%', '.', 21.4],
    ['1.2E-7', '.', 1.2e-7],
    ['–', '.', null],
    ['n/a', '.', null],
    ['', '.', null],
    ['1,94.7', '.', undefined],
    ['1.2.3', '.', undefined],
    ['=A1+B1', '.', undefined],
    ['12 million', '.', undefined],
    ['(3.5', '.', undefined],
    ['- 3.5', '.', -3.5],
    ['412.6 1', '.', undefined],
    ['12 5', '.', undefined],
    ['12 345 678', '.', 12345678],
  ] as const)('%s is read with the mark %s', (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  it.each([
    [['1,947.3', '12'], '.'],
    [['1.947,3', '12'], ','],
    [['3,5'], ','],
    [['1,234', '0.5'], '.'],
    [['1.234.567'], ','],
    [['1,234'], 'both'],
    [['3.450'], 'both'],
    [['0,125'], ','],
    [['1.5', '1,5'], 'fault'],
    [['12', '13'], '.'],
  ] as const)('the decimal mark of %j is %s', (cells, mark) => {
    expect(markOf(cells)).toBe(mark);
  });
});

describe('tables', () => {
  const german =
    'Region\t2023\t2024\t2025e\nEuropa\t1.200,5\t1.300,5\t1.400,5\nSumme (total)\t1.200,5\t1.300,5\t1.400,5';

  it('a pasted table provides years, names, total and cases', () => {
    const cells = cellsOf(`${german}\nEuropa, low\t\t\t1.300,0\nEuropa (high)\t\t\t1.500,0`);
    expect(isWhole(cells)).toBe(true);
    expect(readWhole(cells)).toEqual({
      read: {
        years: [2023, 2024, 2025],
        first_forecast_year: 2025,
        rows: [
          {
            name: 'Europa',
            values: [1200.5, 1300.5, 1400.5],
            low: [null, null, 1300],
            high: [null, null, 1500],
          },
          { name: 'Summe', values: [1200.5, 1300.5, 1400.5], is_total: true },
        ],
      },
    });
  });

  it('a pasted table sets which years are forecast, from its marks or from where they were before', () => {
    const figure = { years: [2024, 2025, 2026], first_forecast_year: 2026, rows: [] } as never;
    const table = (head: string) => {
      const read = readWhole(cellsOf(`Region\t${head}\nEurope\t1\t2\t3`));
      if (!('read' in read)) throw new Error(JSON.stringify(read));
      return putTable(figure, read.read).first_forecast_year;
    };
    expect(table('2020\t2024\t2032F')).toBe(2032);
    expect(table('2020\t2024\t2032')).toBe(2032);
    expect(table('2020\t2025e\t2032')).toBe(2025);
    expect(table('2018\t2019\t2020*')).toBe(null);
  });

  it('values that do not fit are refused with advice, not cut off', () => {
    const years = [2024, 2025, 2026];
    const rows = [{ name: 'Europe', values: [1, 2, 3] }];
    const figure = { years, first_forecast_year: null, rows } as never;
    expect(tooLarge(figure, 0, 0, [[1, 2, 3]])).toBeUndefined();
    expect(tooLarge(figure, 0, 1, [[1, 2, 3]])).toMatch(/take 3 years.* figure has 2/);
    expect(tooLarge(figure, 0, 0, [Array(60).fill(1)])).toMatch(/take 60 years/);
    expect(tooLarge(figure, 0, 0, Array(201).fill([1]))).toMatch(/would have 201 rows/);
  });

  const rowsOf = (text: string) => readWhole(cellsOf(text));
  it('cases belong to their row wherever they are, and growth rates are left out', () => {
    const text = 'Region\t2024\t2025\tCAGR 2024–25\nEurope, low\t1\t2\t\nEurope\t3\t4\t33.3%';
    expect(isWhole(cellsOf(text))).toBe(true);
    expect(rowsOf(text)).toEqual({
      read: {
        years: [2024, 2025],
        first_forecast_year: null,
        rows: [{ name: 'Europe', values: [3, 4], low: [1, 2] }],
      },
    });
  });

  it('a figure has one total: a second one and subtotals are refused', () => {
    const table = 'Region\t2024\nEurope\t1\nAll\t1';
    expect(rowsOf(`${table}\nSubtotal Asia\t3\nTotal\t4`)).toEqual({
      problem: expect.stringContaining('Row 4 of the table is a subtotal'),
    });
    expect(rowsOf(`${table}\nTotal\t3\nGrand total\t4`)).toEqual({
      problem: expect.stringContaining('Rows 4 and 5 of the table are both totals'),
    });
    const before = {
      years: [2024],
      first_forecast_year: null,
      rows: [
        { name: 'All', values: [1], is_total: true },
        { name: 'Europe', values: [1] },
      ],
    } as never;
    const totals = (text: string) => {
      const read = rowsOf(text);
      if (!('read' in read)) throw new Error(read.toString());
      return putTable(before, read.read).rows.flatMap((row) => (row.is_total ? [row.name] : []));
    };
    expect(totals(table)).toEqual(['All']);
    expect(totals(`${table}\nTotal\t1`)).toEqual(['Total']);
  });

  it.each([
    ['a title', 'Market by region\n\nRegion\t2024\t2025\nEurope\t1\t2'],
    ['a title in two cells', 'Table 3\tMarket by region\t\nRegion\t2024\t2025\nEurope\t1\t2'],
    ['a title above years that go down', 'Market by region\t\nYear\tEurope\n2024\t1\n2025\t2'],
    ['a unit', 'Region\tUnit\t2024\t2025\nEurope\tUSD million\t1\t2'],
    ['an empty column', 'Region\t\t2024\t2025\nEurope\t\t1\t2'],
    ['growth rates', 'Region\t2024\t2025\tCAGR\t2024–25\t2024-2025 CAGR\nEurope\t1\t2\t1%\t2%\t3%'],
    ['notes below', 'Region\t2024\t2025\nEurope\t1\t2\nSource: interviews\t\t\n* Rounded\t\t'],
  ])('a table with %s is read without it', (_, text) => {
    const cells = upright(cellsOf(text));
    expect(isWhole(cells)).toBe(true);
    expect(readWhole(cells)).toMatchObject({
      read: { years: [2024, 2025], rows: [{ name: 'Europe', values: [1, 2] }] },
    });
  });

  it('a table that has something else among its years, or two units, is refused with what to remove', () => {
    const refusal = (text: string) => {
      const cells = upright(cellsOf(text));
      return isWhole(cells) ? readWhole(cells) : oddHeading(cells);
    };
    expect(refusal('A title\nRegion\t2024\t2025\tShare\nEurope\t1\t2\t9%')).toMatch(
      /^The column “Share” is not a year\. .*Remove this column/,
    );
    expect(refusal('Year\tEurope\n2024\t1\n2025\t2\nMean\t1.5')).toMatch(/^The row “Mean” is not/);
    expect(refusal('Region\t2024\t2025\t\nEurope\t1\t2\t9')).toMatch(/^One column has values, but/);
    const units = 'Region\tUnit\t2024\t2025\nEurope\tUSD million\t1\t2\nAsia\tkt\t3\t4';
    expect(refusal(units)).toEqual({
      problem: expect.stringContaining('values in “USD million” and in “kt”'),
    });
    for (const values of ['1950\t2010', 'Asia\t\nEurope\t2010', 'Asia\t1950\t2010', '1\tx\n2\t3'])
      expect([upright(cellsOf(values)), refusal(values)]).toEqual([cellsOf(values), undefined]);
  });

  it('a table with years down the side is transposed', () => {
    const cells = upright(cellsOf('Year,Asia,Europe\n2023,1,2\n2024,3,4'));
    expect(readWhole(cells)).toMatchObject({
      read: { years: [2023, 2024], rows: [{ name: 'Asia', values: [1, 3] }, { name: 'Europe' }] },
    });
  });

  it('ambiguous numbers are asked about, and what is not a number is refused', () => {
    expect(readValues([['1,234', '2,345']])).toEqual({ both: ['1,234', '.', ','] });
    expect(readValues([['1,234', '2,345']], ',')).toEqual({ read: [[1.234, 2.345]] });
    expect(readValues([['12', 'about 3']])).toEqual({
      problem: '“about 3” is not a number. Nothing was changed.',
    });
  });

  it('a pasted number or column is not divided at its commas, unlike a file', () => {
    const pasted = (text: string) => readPasted(text);
    expect(pasted('$1,947.5')).toEqual({ cells: [['$1,947.5']] });
    expect(pasted('1,234.5\r\n–\r\n-5,678.9\r\n')).toEqual({
      cells: [['1,234.5'], ['–'], ['-5,678.9']],
    });
    expect(pasted('3,5\n4,5')).toEqual({ cells: [['3,5'], ['4,5']] });
    expect(pasted('Year,World\n2023,412\n')).toEqual(readCells('Year,World\n2023,412'));
    expect(pasted('1,234\t5')).toEqual({ cells: [['1,234', '5']] });
  });

  it('years may be marked as actual, estimated or forecast', () => {
    const head = 'Region\t2023A\t2024 (A)\tFY2025E\t2026 (f)';
    expect(rowsOf(`${head}\nEurope\t1\t2\t3\t4`)).toMatchObject({
      read: { years: [2023, 2024, 2025, 2026], first_forecast_year: 2025 },
    });
  });

  it('quotes, line ends within cells and empty edges are read as in RFC 4180', () => {
    expect(cellsOf('\uFEFF"a;""b""";2\r\n"c\nd";3;\r\n;;\r\n')).toEqual([
      ['a;"b"', '2'],
      ['c\nd', '3'],
    ]);
    expect(readCells('"a')).toEqual({ problem: 'A quotation mark is never closed.' });
    expect(readCells('a,'.repeat(30_000))).toMatchObject({
      problem: expect.stringMatching(/too large/),
    });
  });
});
