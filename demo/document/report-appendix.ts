import type { Block, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capitalized } from '#src/first-letter.ts';
import { dayOf } from '../texts/words.ts';
import { heading, list, paragraph } from './figure-reading.ts';

const TERMS = [
  'Central case: the forecast that we consider most likely. All growth rates refer to it unless another case is named.',
  'Low and high case: the forecast if restraints, or drivers, prove stronger than expected. We expect the outcome to lie between the two.',
  'Compound annual growth rate (“growth a year”): the constant yearly rate that leads from the first value to the last.',
  'Constant prices: values in the prices of one year, so that they show growth without inflation.',
  'Measured: built from sources that report what has happened. Measured years have no range.',
  'Forecast: a value for a year that was not over, or not fully reported, when the data were closed.',
  'Market share: the value of a part divided by that of the whole in the same year.',
  'Year: the calendar year.',
];

/** What the sources of an edition, in their order, tell first. */
const USES = ['Size of the market', 'Division by region', 'Check of volumes and prices'];

/** Sources, terms, how to read figures, and what comes with the report. */
export function appendix({ figures, evidence }: ReportEdition): Block[] {
  const [first] = figures;
  const sources = evidence?.sources ?? [];
  return [
    heading('Sources'),
    paragraph(
      'The source line below each figure names what it was built from. The following were consulted for this edition.',
    ),
    ...(sources.length > 0 ? [sourcesTable(sources)] : []),
    heading('Glossary'),
    list([
      ...TERMS,
      ...(first
        ? [
            `${first.metric}: what this report counts, in ${unitLine(first).replace(`, ${first.metric.toLowerCase()}`, '')}.`,
          ]
        : []),
      'Region: where the buyer uses the product or service.',
    ]),
    heading('Reading the figures'),
    paragraph(
      'Solid marks are measured and ruled marks are forecast; the line between them marks the last measured year. Values are rounded so that parts add up to their totals as printed; shares and growth rates are computed from the printed values.',
    ),
    heading('Data file'),
    paragraph(
      'All figures of this report are also delivered as data: a workbook with a sheet for each figure, and the same values as CSV.',
    ),
    heading('Quoting this report'),
    paragraph(
      'You may quote single figures and short passages if you name Meridian Research, the report, its edition and the address of the figure. Do not change values, and quote a forecast as a forecast, with its range where it has one. The page of each figure issues a permission at once for up to three figures in one work; please ask us about anything beyond that.',
    ),
    heading('Your licence'),
    paragraph(
      'Every page of a purchased copy names its licence, its holder and its order. Single User covers one named reader, Multiple User up to five named readers in one company, and Corporate User everybody in the company and in the companies that it controls. The same applies to the data file.',
    ),
    heading('Corrections and questions'),
    paragraph(
      'If we correct a figure after publication, we tell every buyer what changed and deliver the corrected files free of charge. Every licence includes questions to the author about method and data.',
    ),
  ];
}

const sourcesTable = (sources: { name: string; read_on: string }[]): Block => ({
  kind: 'table',
  table: {
    title: 'Sources and their use',
    head: ['Source', 'Used for', 'Consulted on'],
    rows: sources.map(({ name, read_on }, i) => [
      capitalized(name),
      /^annual reports/i.test(name) ? 'Sales of companies' : (USES[i] ?? 'Check of the total'),
      dayOf(read_on),
    ]),
  },
});
