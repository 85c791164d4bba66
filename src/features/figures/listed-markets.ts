import type { Queryable } from '#src/db/open.ts';
import { drawSpark, linePath } from './chart/spark.ts';
import { formatGrowth, formatValue, speakValue } from './format-value.ts';
import type { ListedMarket } from './market.ts';
import { type ListedFigure, totalsOf } from './queries.ts';
import { endsOf, growthRate, type Point, wholeOf } from './series.ts';

/** The region with the fastest growth; null if one of them is kept for buyers, since that could be it. */
function fastestRegion(figure: ListedFigure): string | null {
  const { by_region } = figure;
  if (!by_region) return null;
  const regions = by_region.rows
    .filter(({ is_total }) => !is_total)
    .map((row) => ({ name: row.name, growth: endsOf({ ...figure, ...by_region }, row)?.growth }));
  if (regions.length < 2 || regions.some(({ growth }) => typeof growth !== 'number')) return null;
  return regions.reduce((most, one) => (one.growth! > most.growth! ? one : most)).name;
}

/** The number of cached markets, of about 4 KB each including the figures from which they were computed. */
const MOST_CACHED = 1000;
const cache = new Map<string, { plain?: ListedMarket; drawn?: ListedMarket }>();

/**
 * The market of a report in a row of a list.
 * @param figures a `ListedFigure` as JSON text, which is the cache key
 * @param drawn whether it has its drawing
 */
export function listedMarket(figures: string | null, drawn: boolean): ListedMarket | undefined {
  if (!figures) return undefined;
  let known = cache.get(figures);
  if (!known) {
    known = marketOf(JSON.parse(figures));
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!);
    cache.set(figures, known);
  }
  return drawn ? known.drawn : known.plain;
}

function marketOf(figure: ListedFigure): { plain?: ListedMarket; drawn?: ListedMarket } {
  const row = wholeOf(figure.rows);
  const ends = row && endsOf(figure, row);
  if (!ends) return {};
  const { measured, forecast } = ends;
  const pointOf = ({ year, value }: Point) => ({
    year,
    value,
    text: speakValue(value, figure, { sign: true }),
  });
  const growth = forecast
    ? growthRate(measured.value, forecast.value, forecast.year - measured.year)
    : null;
  const plain = {
    measured: pointOf(measured),
    forecast: forecast ? pointOf(forecast) : null,
    growth: growth === null ? null : `${formatValue(growth, 1)}%`,
    fastest_region: fastestRegion(figure),
  };
  return { plain, drawn: { ...plain, picture: drawSpark({ ...figure, row }) } };
}

/** A market in one line: its size, with the course of its values as a small path. */
export interface BriefMarket {
  words: string;
  line?: { path: string; turn: number | null };
}

/** "$2.31 billion in 2033, 20.7% a year", by report id, in one query for a handful of reports at most. */
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
