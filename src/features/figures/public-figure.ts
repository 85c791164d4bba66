import type { FigureData, FigureRow } from './figure.ts';

const withoutValues = ({ name, is_total }: FigureRow): FigureRow => ({
  name,
  values: [],
  ...(is_total ? { is_total } : {}),
  is_kept: true,
});

/**
 * The figure as everybody may see it: rows kept for buyers have their names and no values. Of a figure that is kept as a
 * whole the subject takes the place of the title, since a finding says values, and the note goes.
 */
export function publicFigure<F extends FigureData & { visibility: 'everybody' | 'buyers' }>(
  figure: F,
): Omit<F, 'visibility'> {
  const { visibility, ...rest } = figure;
  if (visibility === 'buyers')
    return { ...rest, title: rest.subject, note: '', rows: rest.rows.map(withoutValues) };
  return { ...rest, rows: rest.rows.map((row) => (row.is_kept ? withoutValues(row) : row)) };
}

/** The figure as a buyer gets it: with every value, and nothing in it kept. */
export function wholeFigure<F extends FigureData & { visibility: 'everybody' | 'buyers' }>(
  figure: F,
): Omit<F, 'visibility'> {
  const { visibility: _, ...rest } = figure;
  return { ...rest, rows: rest.rows.map(({ is_kept: _kept, ...row }) => row) };
}
