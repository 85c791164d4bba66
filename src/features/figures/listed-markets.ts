import type { Queryable } from '#src/db/open.ts';
import { drawSpark, linePath } from './chart/spark.ts';
import { formatGrowth, formatValue, speakValue } from './format-value.ts';
import type { ListedMarket } from './market.ts';
import { type MainFigure, totalsOf } from './queries.ts';
import { endsOf, growthRate, type Point, wholeOf } from './series.ts';

/** The region that grows fastest; nothing where one of them is kept for buyers, since that could be it. */
function fastestRegion(figure: MainFigure): string | null {
  const { by_region } = figure;
  if (!by_region) return null;
  const regions = by_region.rows
    .filter(({ is_total }) => !is_total)
    .map((row) => ({ name: row.name, growth: endsOf({ ...figure, ...by_region }, row)?.growth }));
  if (regions.length < 2 || regions.some(({ growth }) => typeof growth !== 'number')) return null;
  return regions.reduce((most, one) => (one.growth! > most.growth! ? one : most)).name;
}

/** So many markets are remembered, of some 4 KB each with the figures that they were made of. */
const MOST_REMEMBERED = 1000;
const remembered = new Map<string, ListedMarket | undefined>();

/**
 * What the row of a list says of a report's market.
 * @param figures what `mainFigureOf` reads, as text: the same figures come to the same, so what they came to is remembered
 */
export function listedMarket(figures: string | null): ListedMarket | undefined {
  if (!figures) return undefined;
  if (remembered.has(figures)) return remembered.get(figures);
  const market = marketOf(JSON.parse(figures));
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(figures, market);
  return market;
}

function marketOf(figure: MainFigure): ListedMarket | undefined {
  const row = wholeOf(figure.rows);
  const ends = row && endsOf(figure, row);
  if (!ends) return undefined;
  const { measured, forecast } = ends;
  const said = ({ year, value }: Point) => ({
    year,
    value,
    text: speakValue(value, figure, { sign: true }),
  });
  const growth = forecast
    ? growthRate(measured.value, forecast.value, forecast.year - measured.year)
    : null;
  return {
    measured: said(measured),
    forecast: forecast ? said(forecast) : null,
    growth: growth === null ? null : `${formatValue(growth, 1)}%`,
    fastest_region: fastestRegion(figure),
    picture: drawSpark({ ...figure, row }),
  };
}

/** A market in one line: what it comes to, with the course of its values as a small path. */
export interface BriefMarket {
  words: string;
  line?: { path: string; turn: number | null };
}

/** "$2.31 billion in 2033, 20.7% a year", by report id, in one query of its own for at most a handful of reports. */
export async function briefMarkets(
  db: Queryable,
  reportIds: readonly number[],
): Promise<Map<number, BriefMarket>> {
  const figures = reportIds.length > 0 ? await totalsOf(db, reportIds) : [];
  return new Map(
    figures.flatMap((figure): [number, BriefMarket][] => {
      const row = wholeOf(figure.rows);
      const ends = row && endsOf(figure, row);
      if (!ends) return [];
      const { year, value } = ends.forecast ?? ends.measured;
      const growth = ends.forecast ? ends.growth : ends.past;
      const size = `${speakValue(value, figure, { sign: true })} in ${year}`;
      const words = growth === null ? size : `${size}, ${formatGrowth(growth)} a year`;
      const line = linePath({ ...figure, row });
      return [[figure.report_id, { words, ...(line && { line }) }]];
    }),
  );
}
