import './figure-grid.css';
import { useEffect, useRef } from 'react';
import { firstForecast } from '../../figure-years.ts';
import { formatValue } from '../../format-value.ts';
import type { Finding } from '../../gate/finding.ts';
import { growthRate } from '../../series.ts';
import { GridCell } from './grid-cell.tsx';
import { GridTools } from './grid-tools.tsx';
import { NumberQuestion } from './number-question.tsx';
import { tableOf } from './selection.ts';
import { type GridProps, useGrid } from './use-grid.ts';

interface Props extends GridProps {
  /** Findings of this figure, by path within it. */
  findings: readonly Finding[];
  /** The years in which the parts do not add up to the total. */
  wrongYears: readonly number[];
}

/**
 * The values of a figure as a grid with one tab stop: arrows move, Shift selects, typing or Enter edits, Ctrl D fills
 * to the right, Alt with an arrow moves the row, and pasted tables start at the active cell.
 */
export function FigureGrid(props: Props) {
  const { figure, isReadOnly, findings, wrongYears } = props;
  const grid = useGrid(props);
  const { lines, active, range, question } = grid;
  const table = useRef<HTMLTableElement>(null);
  const isInside = useRef(false);
  const turn = firstForecast(figure);
  useEffect(() => {
    if (!isInside.current) return;
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (cell?.querySelector('input') ?? cell)?.focus();
  });
  const wrongRows = new Set(
    findings.flatMap(({ path }) => /rows\.(\d+)/.exec(path)?.[1] ?? []).map(Number),
  );
  const selected = tableOf(range, (place) => (place.column === 0 ? null : grid.valueAt(place)))
    .flat()
    .filter((value) => value !== null);
  return (
    <div>
      {!isReadOnly && (
        <GridTools {...props} onChange={grid.onChange} active={active} onCells={grid.insert} />
      )}
      <div className="grid-scroll">
        <table
          ref={table}
          className="grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid (ARIA APG)
          role="grid"
          aria-label={`Values of figure ${figure.number}`}
          aria-multiselectable="true"
          aria-readonly={isReadOnly}
          onKeyDown={grid.onKeyDown}
          onPaste={grid.onPaste}
          onCopy={grid.onCopy}
          onFocus={() => {
            isInside.current = true;
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) isInside.current = false;
          }}
        >
          <thead>
            <tr>
              <th scope="col">{figure.row_title || 'Row'}</th>
              {figure.years.map((year, i) => (
                <th key={year} scope="col" className={i === turn ? 'grid__turn' : undefined}>
                  {year}
                  {i >= turn && <span className="grid__forecast"> forecast</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, field }, line) => {
              const own = figure.rows[row]!;
              return (
                <tr
                  key={`${row} ${field}`}
                  className={[
                    own.is_total && 'grid__total',
                    field !== 'values' && 'grid__case',
                    wrongRows.has(row) && 'grid__wrong',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  {[undefined, ...figure.years].map((year, column) => (
                    <GridCell
                      key={column}
                      grid={grid}
                      figure={figure}
                      place={{ line, column }}
                      turn={turn}
                      isOff={
                        year !== undefined &&
                        own.is_total === true &&
                        field === 'values' &&
                        wrongYears.includes(year)
                      }
                      isReadOnly={isReadOnly}
                      onChosen={() => {
                        isInside.current = true;
                      }}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
          <GrowthRow figure={figure} turn={turn} />
        </table>
      </div>
      <div className="grid__status">
        <span>
          {/* A screen reader has read the cell; what is selected is not in it. */}
          {placeWords(figure, lines[active.line]?.row ?? 0, active.column)}{' '}
          <b>{active.column > 0 && (grid.textAt(active) || '–')}</b>
          {selected.length > 1 && ', '}
          <span role="status">
            {selected.length > 1 &&
              `selected ${selected.length}: sum ${formatValue(
                selected.reduce((a, b) => a + b, 0),
                figure.decimals,
              )}`}
          </span>
        </span>
        <span className="grid__keys">
          <kbd>Enter</kbd> type <kbd>Ctrl D</kbd> fill right <kbd>Ctrl V</kbd> paste{' '}
          <kbd>Ctrl Z</kbd> undo <kbd>Alt ↑↓</kbd> move row
        </span>
      </div>
      {question && <NumberQuestion question={question} onCancel={grid.forget} />}
    </div>
  );
}

const placeWords = ({ rows, years }: GridProps['figure'], row: number, column: number) =>
  `${rows[row]?.name || 'Row without a name'}${column > 0 ? `, ${years[column - 1]}:` : ''}`;

/** The growth of the total over the year before, as the site calculates it. */
function GrowthRow({ figure, turn }: { figure: GridProps['figure']; turn: number }) {
  const { rows, years, unit } = figure;
  const whole = rows.find(({ is_total }) => is_total) ?? (rows.length === 1 ? rows[0] : undefined);
  if (!whole || unit === '%' || years.length < 2) return null;
  return (
    <tfoot>
      <tr className="grid__growth">
        <th scope="row">Growth a year</th>
        {years.map((year, i) => {
          const rate =
            i === 0 ? null : growthRate(whole.values[i - 1], whole.values[i], year - years[i - 1]!);
          return (
            <td key={year} className={i === turn ? 'grid__turn' : undefined}>
              {rate === null ? '' : `${formatValue(rate, 1)}%`}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
