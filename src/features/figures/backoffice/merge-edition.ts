import type { DraftEdition, DraftFigure } from '../editing/draft-figure.ts';
import type { Written } from './written.ts';

type Row = DraftFigure['rows'][number];

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The changed value; if both changed it, mine. */
const changed = <T>(base: T, theirs: T, mine: T): T => (same(mine, base) ? theirs : mine);

/** Merges the fields of a record one by one. */
function fields<T extends object>(base: T, theirs: T, mine: T): T {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]) as Set<keyof T>;
  const merged = [...names].map((name) => [name, changed(base[name], theirs[name], mine[name])]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T;
}

function mergeRow(base: Row, theirs: Row, mine: Row): Row {
  const row = fields(base, theirs, mine);
  for (const of of ['values', 'low', 'high'] as const) {
    const [was, saved, typed] = [base[of], theirs[of], mine[of]];
    if (was && saved && typed)
      row[of] = typed.map((value, i) => changed(was[i] ?? null, saved[i] ?? null, value));
  }
  return row;
}

/** Years and rows are the same in all of these, so that values correspond by position. */
const alike = (...figures: DraftFigure[]): boolean => {
  const shape = ({ years, rows }: DraftFigure) => [years, rows.map(({ name }) => name)];
  return figures.every((figure) => same(shape(figure), shape(figures[0]!)));
};

function mergeFigure(base: DraftFigure, theirs: DraftFigure, mine: DraftFigure): DraftFigure {
  const figure = fields(base, theirs, mine);
  if (!alike(base, theirs, mine)) {
    // Years, rows and values belong together: they are from whoever changed them; if both did, they are mine.
    const table = ({ years, rows, first_forecast_year }: DraftFigure) => ({
      years,
      rows,
      first_forecast_year,
    });
    return { ...figure, ...changed(table(base), table(theirs), table(mine)) };
  }
  const rows = mine.rows.map((row, i) => mergeRow(base.rows[i]!, theirs.rows[i]!, row));
  return { ...figure, rows };
}

function mergeFigures(base: DraftFigure[], theirs: DraftFigure[], mine: DraftFigure[]) {
  const of = (figures: DraftFigure[], number: number) =>
    figures.find((figure) => figure.number === number);
  const numbers = new Set([...mine, ...theirs].map(({ number }) => number));
  return [...numbers].flatMap((number) => {
    const [was, saved, typed] = [of(base, number), of(theirs, number), of(mine, number)];
    if (was && saved && typed) return mergeFigure(was, saved, typed);
    return changed(was, saved, typed) ?? [];
  });
}

function mergeAbout(base: DraftEdition, theirs: DraftEdition, mine: DraftEdition): DraftEdition {
  const about = fields(base, theirs, mine);
  if (base.evidence && theirs.evidence && mine.evidence)
    about.evidence = fields(base.evidence, theirs.evidence, mine.evidence);
  return about;
}

/**
 * Merges the changes of two people to one edition, value by value. If both changed the same value, mine wins, which the
 * person has seen next to theirs.
 * @param base the edition as it was opened
 */
export const mergeEdition = (base: Written, theirs: Written, mine: Written): Written => ({
  figures: mergeFigures(base.figures, theirs.figures, mine.figures),
  about: mergeAbout(base.about, theirs.about, mine.about),
});
