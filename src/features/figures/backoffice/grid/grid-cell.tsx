import type { DraftFigure } from '../../editing/draft-figure.ts';
import { readNumber } from '../../tables/read-number.ts';
import { isWithin, type Place } from './selection.ts';
import type { Grid } from './use-grid.ts';

const KINDS = { values: '', low: 'low case', high: 'high case' } as const;

interface Props {
  grid: Grid;
  figure: DraftFigure;
  place: Place;
  /** Index of the first forecast year. */
  turn: number;
  /** It is a total to which its parts do not add up. */
  isOff: boolean;
  isReadOnly: boolean;
  /** Somebody has chosen the cell with the mouse. */
  onChosen: () => void;
}

/** One cell of the grid: a name in column 0, otherwise a value; an input while it is typed into. */
export function GridCell({ grid, figure, place, turn, isOff, isReadOnly, onChosen }: Props) {
  const { lines, active, range, typed } = grid;
  const { line, column } = place;
  const { row, field } = lines[line]!;
  const { name, is_total, is_kept } = figure.rows[row]!;
  const isActive = active.line === line && active.column === column;
  const isTyped = isActive && typed !== undefined;
  const Cell = column === 0 ? 'th' : 'td';
  return (
    <Cell
      {...(column === 0 && { scope: 'row' })}
      role={column === 0 ? 'rowheader' : 'gridcell'}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isWithin(place, range)}
      className={[
        column - 1 === turn && 'grid__turn',
        column > turn && 'grid__ruled',
        isOff && 'grid__off',
      ]
        .filter(Boolean)
        .join(' ')}
      onMouseDown={({ shiftKey }) => {
        if (isTyped || !grid.commit()) return;
        onChosen();
        grid.go(place, shiftKey);
      }}
      onDoubleClick={() => {
        if (!isReadOnly) grid.startTyping();
      }}
    >
      {isTyped ? (
        <input
          aria-label={`${name || 'Row'}, ${figure.years[column - 1] ?? 'name'}`}
          aria-invalid={column > 0 && readNumber(typed, '.') === undefined ? true : undefined}
          value={typed}
          onChange={({ target }) => grid.setTyped(target.value)}
          onBlur={() => grid.commit()}
        />
      ) : column > 0 ? (
        grid.textAt(place) || '–'
      ) : field === 'values' ? (
        `${name || '(no name)'}${is_total ? ' (total)' : ''}${is_kept ? ' (for buyers)' : ''}`
      ) : (
        KINDS[field]
      )}
    </Cell>
  );
}
