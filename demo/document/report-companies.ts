import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capitalized } from '#src/first-letter.ts';
import { spelled } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { companyFacts, mainSegment, portrait } from './company-facts.ts';
import { homeText, keptShare, mixText, placeOf, regionOf, type ShareOf } from './company-place.ts';
import { amount, ends, type Figures, heading, paragraph } from './figure-reading.ts';
import type { Say } from './phrasing.ts';

/** How concentrated the market is, all suppliers compared, and a profile of each: who it is, its place, what its share is worth. */
export function companies(model: MarketModel, figures: Figures, say: Say): Block[] {
  const figure = figures.find(({ form }) => form === 'ranking');
  if (!figure) return [];
  const at = figure.years.length - 1;
  const year = figure.years[at]!;
  const seats = new Map(model.companies.map(({ name, country }) => [name, country]));
  const ranked = figure.rows.filter(({ name }) => seats.has(name));
  const share = ({ values }: FigureRow) => values[at] ?? 0;
  const size = figures.find(({ form }) => form === 'totals');
  const regions = figures.find(({ row_title }) => row_title === 'Region');
  const cut = figures.find(({ row_title }) => row_title === model.dimensions[0]!.name);
  const homes = ranked.map(({ name }) => regionOf(seats.get(name)!));
  const mains = ranked.map(({ name }) => mainSegment(model, name).segment.name);
  return [
    { kind: 'figure', number: figure.number },
    heading('Concentration'),
    ...concentration(figure, ranked, share, say),
    { kind: 'tables', number: figure.number },
    heading('Companies compared'),
    paragraph(
      say(
        'companies compared',
        `{Two tables compare|The next two tables compare} the ${spelled(ranked.length)} companies: {who they are and what they sell most|by ownership and main business}, and what an unchanged share would be worth in ${model.last}.`,
        `The ${spelled(ranked.length)} companies differ in {age, ownership and main business|age, owners and focus}. {How much|What} each would sell in ${model.last} with an unchanged share {follows|is shown} in the second table.`,
        `{First|Here} the ${spelled(ranked.length)} companies {themselves|at a glance}, then what each would sell in ${model.last} if it {only |just }kept its share.`,
      ),
    ),
    companiesTable(model, ranked, seats),
    ...(size ? [salesTable(size, year, ranked, share)] : []),
    ...ranked.flatMap((row, i): Block[] => {
      const country = seats.get(row.name)!;
      const stands = placeOf({ figure, ranked, share, year, size }, i, say);
      // What a region weighs is said once, of the largest company that is at home there.
      const home =
        homes.indexOf(homes[i]!) === i && regions ? homeText(regions, homes[i]!, say) : '';
      const mix = cut ? mixText(model, cut, row.name, share(row), say) : '';
      const worth = size && !mix ? keptShare(size, year, share(row), say) : '';
      const seat = { name: row.name, country };
      return [
        heading(row.name),
        paragraph(
          portrait(model, seat, { place: i, isFirst: mains.indexOf(mains[i]!) === i }, say),
        ),
        paragraph([stands, home, mix, worth].filter(Boolean).join(' ')),
      ];
    }),
  ];
}

/** Who the companies are, one to a line. */
function companiesTable(
  model: MarketModel,
  ranked: FigureRow[],
  seats: Map<string, string>,
): Block {
  return {
    kind: 'table',
    table: {
      title: 'The companies profiled',
      head: ['Company', 'Headquarters', 'Founded', 'Owner', `Main ${segmentWord(model)}`],
      rows: ranked.map(({ name }) => {
        const country = seats.get(name)!;
        const { founded, owner } = companyFacts({ name, country });
        const { segment } = mainSegment(model, name);
        return [
          name,
          country.replace(/^the /, ''),
          String(founded),
          owner,
          capitalized(segment.name),
        ];
      }),
    },
  };
}

const segmentWord = ({ dimensions }: MarketModel) => dimensions[0]!.name.toLowerCase();

function concentration(figure: FigureData, ranked: FigureRow[], share: ShareOf, say: Say): Block[] {
  const [first, second] = ranked;
  if (!first || !second) return [];
  const year = figure.years.at(-1);
  const sum = (rows: FigureRow[]) =>
    amount(
      figure,
      rows.reduce((all, row) => all + share(row), 0),
    );
  // The sum of squared shares; suppliers that are not named are too small to change it by much.
  const index = Math.round(ranked.reduce((all, row) => all + share(row) ** 2, 0));
  const word = index < 1000 ? 'low' : 'moderate';
  const fifth = ranked[4];
  const three = sum(ranked.slice(0, 3));
  return [
    paragraph(
      say(
        'shares of companies',
        `The three largest suppliers held ${three} of sales in ${year}, ${first.name} alone ${amount(figure, share(first))}. All ${spelled(ranked.length)} companies profiled {account for|hold} ${sum(ranked)}.`,
        `${first.name} {leads|comes first} with ${amount(figure, share(first))} of sales in ${year}; the top three {together |}{had|held} ${three}, and {all|the} ${spelled(ranked.length)} companies profiled ${sum(ranked)}.`,
        `{Of every 100 dollars spent|Of 100 dollars spent} in ${year}, ${formatValue(
          ranked.slice(0, 3).reduce((all, row) => all + share(row), 0),
          0,
        )} went to the three largest suppliers and ${formatValue(
          ranked.reduce((all, row) => all + share(row), 0),
          0,
        )} to the ${spelled(ranked.length)} that we profile.`,
      ),
    ),
    paragraph(
      `${say(
        'concentration',
        `The {Herfindahl–Hirschman index|sum of squared shares (Herfindahl–Hirschman index)} is ${formatValue(index, 0)} points, which competition authorities regard as ${word} concentration.`,
        `With ${formatValue(index, 0)} points on the Herfindahl–Hirschman index, concentration is ${word} by the {usual thresholds|thresholds} of competition authorities.`,
        `Concentration is ${word}: the Herfindahl–Hirschman index, the sum of squared shares, {stands at|comes to} ${formatValue(index, 0)} points.`,
      )} ${
        fifth
          ? say(
              'fifth company',
              `${fifth.name} is fifth with ${amount(figure, share(fifth))}.`,
              `Fifth place, held by ${fifth.name}, {takes|requires} ${amount(figure, share(fifth))}.`,
              `A share of ${amount(figure, share(fifth))} is {enough for|sufficient for} fifth place.`,
            )
          : ''
      }`.trim(),
    ),
  ];
}

/** What the companies would sell with the share that they have now, in each case of the last year. */
function salesTable(size: FigureData, year: number, ranked: FigureRow[], share: ShareOf): Block {
  const whole = size.rows[0]!;
  const { last } = ends(size);
  const from = size.years.indexOf(year);
  const of = (value: number | null | undefined, row: FigureRow) =>
    typeof value === 'number' ? formatValue((value * share(row)) / 100, size.decimals) : '';
  const end = size.years[last]!;
  return {
    kind: 'table',
    table: {
      title: `Sales of the companies with unchanged shares, ${year} and forecast for ${end}`,
      unit: unitLine(size),
      head: ['Company', String(year), `${end}, low`, `${end}, central`, `${end}, high`],
      rows: ranked.map((row) => [
        row.name,
        ...[whole.values[from], whole.low?.[last], whole.values[last], whole.high?.[last]].map(
          (value) => of(value, row),
        ),
      ]),
    },
  };
}
