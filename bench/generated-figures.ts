import { generatedReport } from './generated-catalogue.ts';

const columns =
  'report_id,figure,title,subject,form,metric,geography,unit,currency,decimals,row_title,row,total,year,kind,value,source';
const years = Array.from({ length: 8 }, (_, n) => 2023 + n);
const regions = ['North America', 'Europe', 'Asia Pacific', 'Latin America'];
const makers = 'Acme Borealis Corvid Dynamo Eastgate Fjord Granite Halcyon'.split(' ');

/** A figure of a report: its rows with the values of each year, which add up to the total if there is one. */
interface Figure {
  title: string;
  form: 'totals' | 'shares' | 'ranking';
  rowTitle: string;
  years: number[];
  rows: { name: string; total?: boolean; values: number[] }[];
}

function figuresOf(n: number, market: string): Figure[] {
  const base = 40 + (n % 900);
  const growth = 1.02 + (n % 25) / 100;
  const values = (share: number) =>
    years.map((_, y) => Math.round(base * share * growth ** y * 10));
  const parts = (names: string[], shares: number[]): Figure['rows'] => {
    const rows = names.map((name, at) => ({ name, values: values(shares[at] ?? 1) }));
    const sums = years.map((_, y) => rows.reduce((sum, row) => sum + (row.values[y] ?? 0), 0));
    return [...rows, { name: 'Total', total: true, values: sums }];
  };
  const split = (title: string, rowTitle: string, names: string[], shares: number[]): Figure => ({
    title,
    rowTitle,
    form: 'shares',
    years,
    rows: parts(names, shares),
  });
  const companies = Array.from({ length: 6 }, (_, k) => ({
    name: `${makers[(n + k * 3) % makers.length]} ${market.split(' ').at(-1)} ${(n * 7 + k) % 500}`,
    values: [300 - 40 * k],
  }));
  return [
    {
      title: 'Market size',
      rowTitle: '',
      form: 'totals',
      years,
      rows: [{ name: market, values: values(2) }],
    },
    split('By region', 'Region', regions, [0.3, 0.25, 0.35, 0.1 + (n % 5) / 50]),
    split('By material', 'Material', ['Virgin', 'Recycled'], [1.2, 0.8]),
    split('By channel', 'Channel', ['Direct', 'Distributors'], [0.9, 1.1]),
    {
      title: 'Leading companies',
      rowTitle: 'Company',
      form: 'ranking',
      years: [2025],
      rows: companies,
    },
  ];
}

/**
 * The figures of the generated reports from `from` to `count`, five per report, as the bytes of an import file in
 * long form.
 */
export async function* generatedFigures(count: number, from = 0): AsyncGenerator<Buffer> {
  let text = `${columns}\n`;
  for (let n = from; n < count; n++) {
    const { report_id, name } = generatedReport(n);
    const market = name.replace(/ Market.*/, '');
    figuresOf(n, market).forEach(({ title, form, rowTitle, years: shown, rows }, at) => {
      const about = `${report_id},${at + 1},${title},${market},${form},Revenue,World,USD million,USD,0,${rowTitle}`;
      for (const { name: row, total, values } of rows)
        shown.forEach((year, y) => {
          const kind = year < 2026 ? 'measured' : 'forecast';
          text += `${about},${row},${total ? 'yes' : ''},${year},${kind},${values[y]},Meridian\n`;
        });
    });
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
