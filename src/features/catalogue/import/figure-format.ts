import { longColumns } from '#src/features/figures/data/long-form.ts';
import { headerReader } from './import-header.ts';

/** The columns of a file of figures: those of the long form, and those that only imports have. */
const figureColumns = [...longColumns, 'visibility', 'kept', 'reason'] as const;
type FigureColumn = (typeof figureColumns)[number];

/** One line of a file of figures; a column that the file lacks is undefined. */
export type FigureCells = Partial<Record<FigureColumn, string>>;

/** Reads the first row of a file of figures. */
export const readFigureHeader = headerReader(figureColumns, [
  'report_id',
  'figure',
  'title',
  'form',
  'unit',
  'decimals',
  'row',
  'year',
  'value',
]);
