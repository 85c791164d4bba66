import type { Block, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital, dayOf } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { heading, list, paragraph } from './figure-reading.ts';

const TERMS = [
  'Central case. The forecast that we consider most likely. All growth rates refer to it unless another case is named.',
  'Low case, high case. The forecast if the restraints, or the drivers, prove stronger than expected. We expect the outcome to lie between them.',
  'Compound annual growth rate. The constant rate at which a value would have to grow each year to get from the first value to the last.',
  'Constant prices. Values in the prices of one year, so that inflation neither adds to growth nor takes from it.',
  'Measured. A value built from sources that report what happened. Measured years carry no range.',
  'Forecast. A value for a year that had not ended, or was not fully reported, when the data were closed.',
  'Share of the market. The value of a part divided by the value of the whole in the same year.',
  'Year. The calendar year. Companies with another financial year were adjusted to it.',
];

/** Sources, terms, how to read figures, and what comes with the report. */
export function appendix(model: MarketModel, { figures, evidence }: ReportEdition): Block[] {
  const sources = [...new Set(figures.map(({ source }) => source).filter(Boolean))];
  const [first] = figures;
  const cuts = model.dimensions.map(
    ({ name, segments }) =>
      `${capital(name)}. Divided into ${segments.map((segment) => segment.name).join(', ')}. Every sale is counted in exactly one of them.`,
  );
  return [
    heading('Sources'),
    paragraph('These documents were read for this edition, on the dates shown.'),
    list([
      ...(evidence?.sources ?? []).map(
        ({ name, read_on }) => `${capital(name)}, read on ${dayOf(read_on)}.`,
      ),
      ...sources.map((source) => `Figures: ${source.replace(/\.?$/, '.')}`),
    ]),
    heading('Glossary'),
    list([
      ...TERMS,
      ...(first ? [`${first.metric}. What the values measure: ${unitLine(first)}.`] : []),
      ...cuts,
      `Region. Divided into ${model.regions.map(({ name }) => name).join(', ')}. Sales are counted where the buyer uses the product.`,
    ]),
    heading('How to read the figures'),
    paragraph(
      'Solid marks are measured and ruled marks are forecast; the line between them marks the last measured year. Values are rounded so that parts add up to their totals as printed; shares and growth rates are computed from the printed values.',
    ),
    heading('The data file'),
    paragraph(
      'Every value of this report is also in the data file that is delivered with it: a workbook with one sheet for each figure, and the same values as CSV.',
    ),
    heading('Quoting this report'),
    paragraph(
      'You may quote single figures and short passages. Please name Meridian Research, the report, its edition and the address of the figure, do not change values, and quote a forecast as a forecast, with its range where it has one. For up to three figures in one work, a permission can be downloaded at once from the page of the figure; please ask us about anything beyond that.',
    ),
    heading('Who may use this copy'),
    paragraph(
      'A copy that was bought names its licence, its holder and its order on each page. Single User is for one named reader, Multiple User for up to five named readers in one company, Corporate User for everybody in the company and in the companies that it controls. The same holds for the data file.',
    ),
    heading('Corrections and questions'),
    paragraph(
      'If we correct a figure after publication, we tell every buyer what changed and deliver the corrected files free of charge. Questions to the author about method and data are part of every licence.',
    ),
  ];
}
