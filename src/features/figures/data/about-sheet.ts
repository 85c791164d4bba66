import type { Cell, Sheet } from '#src/spreadsheet/workbook.ts';
import type { Evidence, FigureData } from '../figure.ts';

/** The description of a data file within it. */
export interface DataAbout {
  publisher: string;
  report: string;
  code: string;
  edition: number;
  publishedOn: string | null;
  evidence: Evidence | null;
}

const LICENCE = [
  'This file is part of the report: the licence of your order applies to it as it does to the report.',
  'Single figures may be quoted with their source. Redistributing the file is not allowed.',
];

/** The notes of a data file, line by line: term and text. */
function notes({ publisher, report, code, edition, publishedOn, evidence }: DataAbout) {
  const facts: [string, string][] = [
    ['Report', report],
    ['Report ID', code],
    ['Edition', [String(edition), publishedOn].filter(Boolean).join(', ')],
    ['Publisher', publisher],
    ['Values', 'as published, with the decimals of the figure; an empty cell has no value'],
    [
      'Measured, forecast',
      'each year is marked as one or the other; low and high are the cases of the forecast',
    ],
  ];
  if (!evidence) return facts;
  return [
    ...facts,
    ['What was counted', evidence.counted],
    ['Price basis', evidence.price_basis],
    ['Method', evidence.method],
    ['Interviews', `${evidence.interviews}, ${evidence.interviews_between}`],
    ...evidence.sources.map(({ name, read_on }) => ['Source', `${name}, ${read_on}`]),
    ['Responsible analyst', `${evidence.answers}, signed ${evidence.signed_on}`],
  ];
}

/** The first sheet of a data file: what the file is, its licence, and a list of its sheets. */
export function aboutSheet(about: DataAbout, figures: readonly FigureData[]): Sheet {
  return {
    name: 'About',
    widths: [22, 110],
    rows: [
      [{ head: about.report }],
      [],
      ...notes(about),
      [],
      ...LICENCE.map((text, i): Cell[] => [i === 0 ? { head: 'Licence' } : null, text]),
      [],
      ...figures.map(({ number, title }): Cell[] => [`Figure ${number}`, title]),
    ],
  };
}

/** The same as plain text, for readers of the CSV file. */
export const readMe = (about: DataAbout, figures: readonly FigureData[]): string =>
  [
    about.report,
    '',
    ...notes(about).map((line) => line.join(': ')),
    '',
    'Licence',
    ...LICENCE,
    '',
    ...figures.map(({ number, title }) => `Figure ${number}: ${title}`),
    '',
  ].join('\r\n');
