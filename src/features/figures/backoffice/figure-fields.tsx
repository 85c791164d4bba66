import { Grid, MenuItem, TextField } from '@mui/material';
import type { DraftFigure } from '../editing/draft-figure.ts';

interface Props {
  figure: DraftFigure;
  onChange: (figure: DraftFigure) => void;
  isReadOnly: boolean;
}

type Key = keyof DraftFigure;

const TEXTS: { key: Key; label: string; hint?: string; wide?: true; longest: number }[] = [
  {
    key: 'title',
    label: 'Finding',
    hint: 'One sentence: what the figure shows.',
    wide: true,
    longest: 200,
  },
  {
    key: 'subject',
    label: 'Subject',
    hint: 'Such as “Sodium-ion battery market by region”.',
    wide: true,
    longest: 200,
  },
  { key: 'metric', label: 'Metric', longest: 200 },
  { key: 'geography', label: 'Geography', longest: 200 },
  { key: 'row_title', label: 'Row heading', longest: 100 },
  { key: 'unit', label: 'Unit', hint: 'Such as million, or %.', longest: 60 },
  {
    key: 'currency',
    label: 'Currency',
    hint: 'Three letters; leave empty if the unit is not money.',
    longest: 3,
  },
  { key: 'price_basis', label: 'Price basis', longest: 200 },
  { key: 'source', label: 'Source line', wide: true, longest: 500 },
  { key: 'note', label: 'Note', wide: true, longest: 1000 },
];

const FORMS: [DraftFigure['form'], string][] = [
  ['totals', 'Columns by year'],
  ['pairs', 'Two bars per row'],
  ['shares', 'Shares between two years'],
  ['ranking', 'One bar per row'],
];

/** The fields of a figure besides its values. */
export function FigureFields({ figure, onChange, isReadOnly }: Props) {
  const put = (key: Key, value: unknown) => onChange({ ...figure, [key]: value });
  const select = (key: Key, label: string, choices: [string | number, string][]) => (
    <Grid size={{ xs: 12, sm: 4 }}>
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        value={figure[key]}
        disabled={isReadOnly}
        onChange={({ target }) => put(key, target.value)}
      >
        {choices.map(([value, words]) => (
          <MenuItem key={value} value={value}>
            {words}
          </MenuItem>
        ))}
      </TextField>
    </Grid>
  );
  return (
    <Grid container spacing={2} sx={{ my: 2 }}>
      {TEXTS.map(({ key, label, hint, wide, longest }) => (
        <Grid key={key} size={{ xs: 12, sm: wide ? 12 : 4 }}>
          <TextField
            fullWidth
            size="small"
            label={label}
            helperText={hint}
            value={figure[key] ?? ''}
            disabled={isReadOnly}
            slotProps={{ htmlInput: { maxLength: longest } }}
            onChange={({ target: { value } }) =>
              put(key, key === 'currency' ? value.toUpperCase() || null : value)
            }
          />
        </Grid>
      ))}
      {select('form', 'Chart type', FORMS)}
      {select(
        'decimals',
        'Decimals',
        [0, 1, 2, 3, 4, 5, 6].map((count) => [count, String(count)]),
      )}
      {select('visibility', 'Visible to', [
        ['everybody', 'Everybody'],
        ['buyers', 'Buyers only'],
      ])}
    </Grid>
  );
}
