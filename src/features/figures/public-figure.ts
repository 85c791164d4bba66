import type { FigureData, FigureRow } from './figure.ts';

const withoutValues = ({ name, is_total }: FigureRow): FigureRow => ({
  name,
  values: [],
  ...(is_total ? { is_total } : {}),
  is_kept: true,
});

/**
 * The public version of a figure: rows kept for buyers have their names and no values. If the whole figure is kept, the
 * subject replaces the title, since a finding reveals values, and the note is dropped.
 */
export function publicFigure<F extends FigureData & { visibility: 'everybody' | 'buyers' }>(
  figure: F,
): Omit<F, 'visibility'> {
  const { visibility, ...rest } = figure;
  if (visibility === 'buyers')
    return { ...rest, title: rest.subject, note: '', rows: rest.rows.map(withoutValues) };
  return { ...rest, rows: rest.rows.map((row) => (row.is_kept ? withoutValues(row) : row)) };
}

/** The version of a figure for buyers: with every value and nothing kept. */
export function wholeFigure<F extends FigureData & { visibility: 'everybody' | 'buyers' }>(
  figure: F,
): Omit<F, 'visibility'> {
  const { visibility: _, ...rest } = figure;
  return { ...rest, rows: rest.rows.map(({ is_kept: _kept, ...row }) => row) };
}
