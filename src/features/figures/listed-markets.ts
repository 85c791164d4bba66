import type { Queryable } from '#src/db/open.ts';
import { drawSpark } from './chart/spark.ts';
import { formatValue, speakValue } from './format-value.ts';
import type { ListedMarket } from './market.ts';
import { type MainFigure, mainFigures } from './queries.ts';
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

function listedMarket(figure: MainFigure): ListedMarket | undefined {
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

/** What the rows of a list say of these reports' markets, by report id; one query for all of them. */
export async function listedMarkets(
  db: Queryable,
  reportIds: readonly number[],
): Promise<Map<number, ListedMarket>> {
  const figures = reportIds.length > 0 ? await mainFigures(db, reportIds) : [];
  return new Map(
    figures.flatMap((figure) => {
      const said = listedMarket(figure);
      return said ? [[figure.report_id, said] as const] : [];
    }),
  );
}
