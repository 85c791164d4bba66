import { Button, Divider, Menu, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import type { DraftFigure } from '../../editing/draft-figure.ts';
import { TableFile } from '../table-file/table-file.tsx';
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
import type { Place } from './selection.ts';

interface Props {
  figure: DraftFigure;
  active: Place;
  onChange: (figure: DraftFigure) => void;
  onCells: (cells: string[][]) => void;
  onProblem: (sentence: string) => void;
}

const ALL_FORECAST = 'none';

/** Commands for rows and years of a figure, and for files with tables. They act on the active cell's row and year. */
export function GridTools({ figure, active, onChange, onCells, onProblem }: Props) {
  const at = linesOf(figure)[active.line]?.row ?? 0;
  const row = figure.rows[at]!;
  const year = figure.years[active.column - 1];
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const act = (words: string, next: () => DraftFigure, disabled = false) => (
    <MenuItem
      key={words}
      disabled={disabled}
      onClick={() => {
        setOpen(false);
        onChange(next());
      }}
    >
      {words}
    </MenuItem>
  );
  const isSummed = figure.rows.some(({ is_total }) => is_total);
  return (
    <div className="grid-tools">
      <span className="grid-tools__unit">{unitWords(figure)}</span>
      <TextField
        select
        size="small"
        label="Measured up to"
        value={measuredTo(figure) ?? ALL_FORECAST}
        onChange={({ target }) =>
          onChange(setMeasured(figure, target.value === ALL_FORECAST ? null : Number(target.value)))
        }
        fullWidth={false}
        className="grid-tools__turn"
      >
        <MenuItem value={ALL_FORECAST}>all forecast</MenuItem>
        {figure.years.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        startIcon={<Icon name="rows" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Rows and years
      </Button>
      <Menu open={isOpen} anchorEl={button.current} onClose={() => setOpen(false)}>
        {act(`Add a row below “${row.name}”`, () => addRow(figure, at))}
        {act(`Remove “${row.name}”`, () => removeRow(figure, at), figure.rows.length === 1)}
        {act('Move it up', () => moveRow(figure, at, -1), at === 0)}
        {act('Move it down', () => moveRow(figure, at, 1), at === figure.rows.length - 1)}
        {act(row.is_total ? 'Not the total' : 'Make it the total', () => markTotal(figure, at))}
        {isSummed && act('Make the total a sum', () => sumTotal(figure))}
        {act(row.low || row.high ? 'Remove low and high case' : 'Add low and high case', () =>
          markCases(figure, at),
        )}
        {act(row.is_kept ? 'Show to everybody' : 'Show to buyers only', () => markKept(figure, at))}
        <Divider />
        {act(`Add ${figure.years[0]! - 1}`, () => addYear(figure, 'before'))}
        {act(`Add ${figure.years.at(-1)! + 1}`, () => addYear(figure, 'after'))}
        {act(
          year === undefined ? 'Remove the year' : `Remove ${year}`,
          () => removeYear(figure, active.column - 1),
          year === undefined || figure.years.length === 1,
        )}
      </Menu>
      <TableFile onCells={onCells} onProblem={onProblem} />
    </div>
  );
}

/** The unit of the values, in a line. */
function unitWords({ currency, unit, price_basis, decimals }: DraftFigure): string {
  const words = [[currency, unit].filter(Boolean).join(' '), price_basis].filter(Boolean);
  const places = ['No decimals', 'One decimal', 'Two decimals'][decimals] ?? `${decimals} decimals`;
  return [words.join(', '), places].filter(Boolean).join(' · ');
}
