import './figure-grid.css';
import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { firstForecast } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import type { Finding } from '../gate/finding.ts';
import { growthRate } from '../series.ts';
import { readNumber } from '../tables/read-number.ts';
import { GridTools } from './grid-tools.tsx';
import { type GridProps, useGrid } from './use-grid.ts';

interface Props extends GridProps {
  /** Findings of this figure, by path within it. */
  findings: readonly Finding[];
  /** The years in which the parts do not add up to the total. */
  wrongYears: readonly number[];
}

const KINDS = { values: '', low: 'low case', high: 'high case' } as const;

/**
 * The values of a figure as a grid with one tab stop: arrows move, Shift selects, typing or Enter edits, Ctrl D fills
 * to the right, Alt with an arrow moves the row, and pasted tables start at the active cell.
 */
export function FigureGrid(props: Props) {
  const { figure, isReadOnly, findings, wrongYears } = props;
  const grid = useGrid(props);
  const { lines, active, range, typed, question } = grid;
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
  const selected = lines
    .slice(range.top, range.bottom + 1)
    .flatMap((_, i) =>
      Array.from({ length: range.right - range.left + 1 }, (__, n) =>
        range.left + n === 0 ? null : grid.valueAt({ line: range.top + i, column: range.left + n }),
      ),
    )
    .filter((value) => value !== null);
  return (
    <div>
      {!isReadOnly && (
        <GridTools {...props} onChange={grid.onChange} active={active} onCells={grid.takeCells} />
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
                  {[...figure.years.keys(), figure.years.length].map((column) => {
                    const isActive = active.line === line && active.column === column;
                    const isSelected =
                      line >= range.top &&
                      line <= range.bottom &&
                      column >= range.left &&
                      column <= range.right;
                    const Cell = column === 0 ? 'th' : 'td';
                    const isTyped = isActive && typed !== undefined;
                    return (
                      <Cell
                        key={column}
                        {...(column === 0 && { scope: 'row' })}
                        role={column === 0 ? 'rowheader' : 'gridcell'}
                        tabIndex={isActive ? 0 : -1}
                        aria-selected={isSelected}
                        className={[
                          column - 1 === turn && 'grid__turn',
                          column > turn && 'grid__ruled',
                          own.is_total &&
                            field === 'values' &&
                            wrongYears.includes(figure.years[column - 1]!) &&
                            'grid__off',
                        ]
                          .filter(Boolean)
                          .join(' ')}
                        onMouseDown={({ shiftKey }) => {
                          if (isTyped || !grid.commit()) return;
                          isInside.current = true;
                          grid.go({ line, column }, shiftKey);
                        }}
                        onDoubleClick={() => {
                          if (isReadOnly) return;
                          grid.setTyped(grid.textAt(active).replaceAll(',', ''));
                        }}
                      >
                        {isTyped ? (
                          <input
                            aria-label={`${own.name || 'Row'}, ${figure.years[column - 1] ?? 'name'}`}
                            aria-invalid={
                              column > 0 && readNumber(typed, '.') === undefined ? true : undefined
                            }
                            value={typed}
                            onChange={({ target }) => grid.setTyped(target.value)}
                            onBlur={() => grid.commit()}
                          />
                        ) : column === 0 ? (
                          <>
                            {field === 'values' ? own.name || '(no name)' : KINDS[field]}
                            {field === 'values' && own.is_total && ' (total)'}
                            {field === 'values' && own.is_kept && ' (for buyers)'}
                          </>
                        ) : (
                          grid.textAt({ line, column }) || '–'
                        )}
                      </Cell>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
          <GrowthRow figure={figure} turn={turn} />
        </table>
      </div>
      <div className="grid__status">
        <span aria-live="polite">
          {placeWords(figure, lines[active.line]?.row ?? 0, active.column)}{' '}
          <b>{active.column > 0 && (grid.textAt(active) || '–')}</b>
          {selected.length > 1 &&
            `, selected ${selected.length}: sum ${formatValue(
              selected.reduce((a, b) => a + b, 0),
              figure.decimals,
            )}`}
        </span>
        <span className="grid__keys">
          <kbd>Enter</kbd> type <kbd>Ctrl D</kbd> fill right <kbd>Ctrl V</kbd> paste{' '}
          <kbd>Ctrl Z</kbd> undo <kbd>Alt ↑↓</kbd> move row
        </span>
      </div>
      {question && (
        <Stack
          direction="row"
          role="alert"
          sx={{ gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Typography>“{question.example}” can be read in two ways:</Typography>
          {question.marks.map((mark) => (
            <Button key={mark} variant="outlined" onClick={() => question.answer(mark)}>
              {readNumber(question.example, mark)?.toLocaleString('en-US', {
                maximumFractionDigits: 6,
              })}
            </Button>
          ))}
          <Button onClick={grid.forget}>Cancel</Button>
        </Stack>
      )}
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
