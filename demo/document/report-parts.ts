import type { FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block, Part, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { capital, dayOf } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { amount, type Figures, heading, list, paragraph, shown } from './figure-reading.ts';
import { appendix } from './report-appendix.ts';
import { breakdown, marketSize, sizeText } from './report-breakdowns.ts';

const byRows = (figures: Figures, title: string) =>
  figures.find(({ row_title }) => row_title.toLowerCase() === title.toLowerCase());
const totals = (figures: Figures) => figures.find(({ form }) => form === 'totals');

const summary = (model: MarketModel, figures: Figures): Block[] => [
  paragraph(model.insight),
  heading('The market in short'),
  ...sizeText(totals(figures)),
  heading('Findings'),
  { kind: 'list', items: figures.map(({ number, title }) => `${title} (figure ${number}).`) },
];

function method({ evidence, data_to }: ReportEdition): Block[] {
  if (!evidence) return [paragraph(`Measured years end with ${data_to}; later ones are forecast.`)];
  const { sources, interviews, interviews_between, answers, signed_on } = evidence;
  return [
    heading('What is counted'),
    paragraph(evidence.counted),
    paragraph(
      `Measured years end with ${data_to}; every later value is a forecast and is marked as one.`,
    ),
    paragraph(`Prices: ${evidence.price_basis}`),
    heading('Sources and interviews'),
    paragraph(
      `${interviews} interviews were held, ${interviews_between}. Sources, with the day on which they were read:`,
    ),
    {
      kind: 'list',
      items: sources.map(({ name, read_on }) => `${capital(name)}, ${dayOf(read_on)}`),
    },
    heading('How the numbers are made'),
    paragraph(evidence.method),
    heading('How close the last edition was'),
    paragraph(evidence.last_time),
    heading('How machines were used'),
    paragraph(evidence.machines),
    paragraph(
      `${answers}${answers.includes(',') ? ',' : ''} answers for these numbers and signed them on ${dayOf(signed_on)}.`,
    ),
  ];
}

const ground = ({ drivers, restraints }: MarketModel): Block[] => [
  paragraph(
    `${capital(counted(drivers.length))} developments support demand and ${counted(restraints.length)} limit it. The forecast weighs them as described here; the chapter on the outlook says what would change it.`,
  ),
  ...drivers.flatMap(({ label, text }) => [heading(label), paragraph(text)]),
  ...restraints.flatMap(({ label, text }) => [heading(label), paragraph(text)]),
];

const counted = (n: number) => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);

function companies(model: MarketModel, figures: Figures): Block[] {
  const figure = figures.find(({ form }) => form === 'ranking');
  if (!figure) return [];
  const at = figure.years.length - 1;
  const year = figure.years[at]!;
  const size = totals(figures);
  const whole = size?.rows[0]?.values[size.years.indexOf(year)];
  const seats = new Map(model.companies.map(({ name, country }) => [name, country]));
  const ranked = figure.rows.filter(({ name }) => seats.has(name));
  const share = ({ values }: FigureRow) => values[at] ?? 0;
  const sales = (row: FigureRow) =>
    size && typeof whole === 'number' ? amount(size, (whole * share(row)) / 100) : undefined;
  const [first] = ranked;
  const three = ranked.slice(0, 3).reduce((sum, row) => sum + share(row), 0);
  return [
    ...shown(figure),
    heading('How concentrated the market is'),
    paragraph(
      `The three largest suppliers held ${amount(figure, three)} of sales in ${year}; ${first!.name} alone held ${amount(figure, share(first!))}. ` +
        `The ${ranked.length} companies profiled below account for ${amount(
          figure,
          ranked.reduce((sum, row) => sum + share(row), 0),
        )}.`,
    ),
    ...ranked.flatMap((row, i): Block[] => {
      const [above, below] = [ranked[i - 1], ranked[i + 1]];
      const points = (a: FigureRow, b: FigureRow) =>
        `${formatValue(Math.abs(share(a) - share(b)), figure.decimals)} points`;
      const place =
        i === 0
          ? 'the largest supplier in this market'
          : `number ${i + 1} among the suppliers in this market`;
      const money = sales(row);
      return [
        heading(row.name),
        paragraph(
          `${row.name}, headquartered in ${seats.get(row.name)}, is ${place}. It held ${amount(figure, share(row))} of sales in ${year}` +
            `${money ? `, equal to about ${money}` : ''}. ` +
            (above ? `It trails ${above.name} by ${points(above, row)}. ` : '') +
            (below ? `Its lead over ${below.name} is ${points(row, below)}.` : ''),
        ),
      ];
    }),
  ];
}

function outlook(model: MarketModel, figures: Figures): Block[] {
  const size = totals(figures);
  const row = size?.rows[0];
  const last = size ? size.years.length - 1 : 0;
  const apart =
    size && typeof row?.low?.[last] === 'number' && typeof row.high?.[last] === 'number'
      ? [
          paragraph(
            `The low and the high case of ${size.years[last]} are ${amount(size, row.high[last] - row.low[last])} apart. ` +
              'The developments below decide where between them the market will end up.',
          ),
        ]
      : [];
  const watched = (items: MarketModel['drivers']) =>
    list(items.map(({ label, text }) => `${label}. ${text}`));
  return [
    ...apart,
    heading('What would push the market up'),
    paragraph(
      'Each of these would move the market towards the high case if it came sooner or stronger than we expect.',
    ),
    watched(model.drivers),
    heading('What would hold it back'),
    paragraph('Each of these would move the market towards the low case.'),
    watched(model.restraints),
    heading('When we revise the forecast'),
    paragraph(
      'We compare the forecast with new data every quarter. A new edition is published once a year, and earlier if the measured value leaves the range between the low and the high case.',
    ),
  ];
}

/** Figures that no chapter of the plan shows: those that were added to the edition. */
function others(figures: Figures, chapters: Part[]): Part[] {
  const taken = new Set(
    chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'figure' ? [block.number] : [])),
    ),
  );
  const left = figures.filter(({ number }) => !taken.has(number));
  return left.length > 0 ? [{ title: 'Further figures', blocks: left.flatMap(shown) }] : [];
}

/** The chapters of a report. Every number in them is read off the figures of the edition, as they are stored. */
export function writtenChapters(model: MarketModel, edition: ReportEdition): Part[] {
  const { figures } = edition;
  const size = totals(figures);
  const blocks: Block[][] = [
    summary(model, figures),
    method(edition),
    ground(model),
    marketSize(size),
    breakdown(byRows(figures, 'Region')),
    ...model.dimensions.map(({ name }) => breakdown(byRows(figures, name))),
    companies(model, figures),
    outlook(model, figures),
  ];
  const chapters = model.chapters.flatMap((title, index): Part[] => {
    const own = blocks[index];
    return own && own.length > 0 ? [{ title: capital(title), blocks: own }] : [];
  });
  const appended = { title: 'Appendix', blocks: appendix(model, edition) };
  return [...chapters, ...others(figures, chapters), appended];
}
