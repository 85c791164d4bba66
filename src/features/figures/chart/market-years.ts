import type { MarketYears } from '#src/og/market-art.ts';
import type { FigureData, FigureRow } from '../figure.ts';
import { firstForecast } from '../figure-years.ts';
import { speakValue } from '../format-value.ts';
import { endsOf } from '../series.ts';

type Drawn = Pick<FigureData, 'unit' | 'currency' | 'decimals' | 'years' | 'first_forecast_year'>;

/**
 * A row of a figure as the columns of a link preview image, with its last measured and its last forecast value in
 * words; undefined if it has no values.
 */
export function marketYears(figure: Drawn, row: FigureRow | undefined): MarketYears | undefined {
  const ends = row && endsOf(figure, row);
  if (!row || !ends) return undefined;
  const { measured, forecast } = ends;
  const say = (value: number) => speakValue(value, figure, { sign: true });
  return {
    years: figure.years,
    values: figure.years.map((_, at) => row.values[at] ?? null),
    turn: firstForecast(figure),
    said: [
      `${say(measured.value)} in ${measured.year}`,
      ...(forecast ? [`${say(forecast.value)} forecast for ${forecast.year}`] : []),
    ],
  };
}
