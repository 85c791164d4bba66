import { Button, MenuItem, Stack, TextField } from '@mui/material';
import type { DraftFigure } from '../editing/draft-figure.ts';
import {
  addRow,
  addYear,
  linesOf,
  markCases,
  markKept,
  markTotal,
  measuredTo,
  moveRow,
  removeRow,
  removeYear,
  setMeasured,
  sumTotal,
} from './figure-edits.ts';
import { TableFile } from './table-file/table-file.tsx';
import type { Place } from './use-grid.ts';

interface Props {
  figure: DraftFigure;
  active: Place;
  onChange: (figure: DraftFigure) => void;
  onCells: (cells: string[][]) => void;
  onProblem: (sentence: string) => void;
}

const ALL_FORECAST = 'none';

/** Rows and years of a figure, and files with tables. Acts on the row and year of the chosen cell. */
export function GridTools({ figure, active, onChange, onCells, onProblem }: Props) {
  const at = linesOf(figure)[active.line]?.row ?? 0;
  const row = figure.rows[at]!;
  const year = figure.years[active.column - 1];
  const act = (words: string, next: () => DraftFigure, disabled = false) => (
    <Button key={words} size="small" disabled={disabled} onClick={() => onChange(next())}>
      {words}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mb: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label="Measured up to"
        value={measuredTo(figure) ?? ALL_FORECAST}
        onChange={({ target }) =>
          onChange(setMeasured(figure, target.value === ALL_FORECAST ? null : Number(target.value)))
        }
        fullWidth={false}
        sx={{ width: 150, mr: 1 }}
      >
        <MenuItem value={ALL_FORECAST}>all forecast</MenuItem>
        {figure.years.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      {act('Add a row', () => addRow(figure, at))}
      {act('Remove the row', () => removeRow(figure, at), figure.rows.length === 1)}
      {act('Row up', () => moveRow(figure, at, -1), at === 0)}
      {act('Row down', () => moveRow(figure, at, 1), at === figure.rows.length - 1)}
      {act(`Add ${figure.years[0]! - 1}`, () => addYear(figure, 'before'))}
      {act(`Add ${figure.years.at(-1)! + 1}`, () => addYear(figure, 'after'))}
      {act(
        year === undefined ? 'Remove the year' : `Remove ${year}`,
        () => removeYear(figure, active.column - 1),
        year === undefined || figure.years.length === 1,
      )}
      {act(row.is_total ? 'No total' : 'Is the total', () => markTotal(figure, at))}
      {figure.rows.some(({ is_total }) => is_total) &&
        act('Make the total a sum', () => sumTotal(figure))}
      {act(row.low || row.high ? 'Without cases' : 'Low and high case', () =>
        markCases(figure, at),
      )}
      {act(row.is_kept ? 'Show to everybody' : 'Keep for buyers', () => markKept(figure, at))}
      <TableFile onCells={onCells} onProblem={onProblem} />
    </Stack>
  );
}
