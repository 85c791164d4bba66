import type { ReactNode } from 'react';
import type { FigureData, FigureRow } from '../figure.ts';
import { comparedYears, firstForecast, valueAt } from '../figure-years.ts';
import { formatGrowth, formatValue, NO_VALUE } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { type Series, seriesOf, unitLine } from '../table-series.ts';

/** Columns that fit side by side on a page; with more series than this, each series is a line of the table. */
const MOST_COLUMNS = 7;
/** The number of years that fit side by side as well. */
const FEW_YEARS = 4;
const IN_THE_REPORT = 'in the report';

const NoValue = () => (
  <>
    <span aria-hidden="true">{NO_VALUE}</span>
    <span className="sr">no value</span>
  </>
);

const cell = (text: string): ReactNode => (text === NO_VALUE ? <NoValue /> : text);

/** A series' value in a year; empty for the cases of measured years, "no value" for a missing value. */
function shownAt(figure: FigureData, { row, of }: Series, at: number): ReactNode {
  const value = valueAt(row[of], at);
  if (of !== 'values' && value === null) return null;
  return cell(formatValue(value, figure.decimals));
}

const changeOf = ({ values }: FigureRow, at: number) => {
  const [before, now] = [valueAt(values, at - 1), valueAt(values, at)];
  return at === 0 ? null : cell(formatGrowth(growthRate(before, now, 1)));
};

function growthOf(figure: FigureData, { row, of }: Series) {
  const { from, to } = comparedYears(figure);
  const [a, b] = [valueAt(row[of], from), valueAt(row[of], to)];
  return cell(formatGrowth(growthRate(a, b, figure.years[to]! - figure.years[from]!)));
}

const YearName = ({ figure, at }: { figure: FigureData; at: number }) => (
  <>
    {`${figure.years[at]} `}
    {at >= firstForecast(figure) && <span className="figure-table__forecast">forecast</span>}
  </>
);

/** Years from top to bottom, with a column for each series. */
function ByYear({ figure, series }: { figure: FigureData; series: Series[] }) {
  const turn = firstForecast(figure);
  const [only] = figure.rows.length === 1 ? figure.rows : [];
  const grows = figure.form === 'pairs' && comparedYears(figure).from < comparedYears(figure).to;
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Year</th>
          {series.map(({ title }) => (
            <th scope="col" key={title}>
              <bdi>{title}</bdi>
            </th>
          ))}
          {only && !only.is_kept && <th scope="col">Change</th>}
        </tr>
      </thead>
      <tbody>
        {figure.years.map((year, at) => (
          <tr key={year} className={at === turn && at > 0 ? 'figure-table__turn' : undefined}>
            <th scope="row">
              <YearName figure={figure} at={at} />
            </th>
            {series.map((one) =>
              !one.row.is_kept ? (
                <td key={one.title}>{shownAt(figure, one, at)}</td>
              ) : at === 0 ? (
                <td key={one.title} rowSpan={figure.years.length} className="figure-table__kept">
                  {IN_THE_REPORT}
                </td>
              ) : null,
            )}
            {only && !only.is_kept && <td>{changeOf(only, at)}</td>}
          </tr>
        ))}
      </tbody>
      {grows && (
        <tfoot>
          <tr>
            <th scope="row">Growth a year</th>
            {series.map((one) => (
              <td key={one.title}>{one.row.is_kept ? null : growthOf(figure, one)}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </>
  );
}

/** Rows from top to bottom, with a column for each year. */
function ByRow({ figure, series }: { figure: FigureData; series: Series[] }) {
  const turn = firstForecast(figure);
  const { years } = figure;
  const grows = figure.form === 'pairs' && years.length > 1;
  const lines = (chosen: Series[]) =>
    chosen.map((one) => (
      <tr key={one.title}>
        <th scope="row">
          <bdi>{one.title}</bdi>
        </th>
        {one.row.is_kept ? (
          <td colSpan={years.length + (grows ? 1 : 0)} className="figure-table__kept">
            {IN_THE_REPORT}
          </td>
        ) : (
          <>
            {years.map((year, at) => (
              <td key={year}>{shownAt(figure, one, at)}</td>
            ))}
            {grows && <td>{growthOf(figure, one)}</td>}
          </>
        )}
      </tr>
    ));
  const isTotal = ({ row }: Series) => Boolean(row.is_total);
  const total = series.filter(isTotal);
  return (
    <>
      <colgroup>
        <col span={turn + 1} />
        {turn > 0 && turn < years.length && <col className="figure-table__turn" />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{figure.row_title || 'Row'}</th>
          {years.map((year, at) => (
            <th scope="col" key={year}>
              <YearName figure={figure} at={at} />
            </th>
          ))}
          {grows && <th scope="col">Growth a year</th>}
        </tr>
      </thead>
      <tbody>{lines(series.filter((one) => !isTotal(one)))}</tbody>
      {total.length > 0 && <tfoot>{lines(total)}</tfoot>}
    </>
  );
}

/** A figure as a table: every row and year, both cases, with measured and forecast years marked in words. */
export function FigureTable({ figure }: { figure: FigureData }) {
  const series = seriesOf(figure, figure.metric);
  const byRow = figure.years.length <= FEW_YEARS || series.length > MOST_COLUMNS;
  const columns = byRow ? figure.years.length : series.length;
  const hasTotal = !byRow && figure.rows.some((row) => row.is_total) && figure.rows.length > 1;
  const look = [
    'figure-table',
    columns > MOST_COLUMNS ? 'figure-table--wide' : '',
    hasTotal ? 'figure-table--total' : '',
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={figure.subject}>
      <table className={look.filter(Boolean).join(' ')}>
        <caption>
          {figure.subject}
          <span>{unitLine(figure)}</span>
        </caption>
        {byRow ? (
          <ByRow figure={figure} series={series} />
        ) : (
          <ByYear figure={figure} series={series} />
        )}
      </table>
    </section>
  );
}
