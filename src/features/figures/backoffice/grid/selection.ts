/** A cell by its line and column; column 0 is the name. */
export interface Place {
  line: number;
  column: number;
}

/** The selected cells; all ends are inclusive. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two corners, in any order; none beyond `last`. */
export const rangeBetween = (one: Place, other: Place, last: Place): Range => ({
  top: Math.min(one.line, other.line),
  bottom: Math.min(Math.max(one.line, other.line), last.line),
  left: Math.min(one.column, other.column),
  right: Math.min(Math.max(one.column, other.column), last.column),
});

export const isWithin = ({ line, column }: Place, { top, bottom, left, right }: Range): boolean =>
  line >= top && line <= bottom && column >= left && column <= right;

/** Something for each cell of a range, line by line. */
export const tableOf = <T>({ top, bottom, left, right }: Range, cell: (place: Place) => T): T[][] =>
  Array.from({ length: bottom - top + 1 }, (_, i) =>
    Array.from({ length: right - left + 1 }, (__, n) => cell({ line: top + i, column: left + n })),
  );

/** Where a key leads from a cell, perhaps beyond the grid; undefined for a key that does not move. */
export function placeAfter(
  key: string,
  { line, column }: Place,
  { last, withCtrl }: { last: Place; withCtrl: boolean },
): Place | undefined {
  const places: Record<string, Place> = {
    ArrowUp: { line: line - 1, column },
    ArrowDown: { line: line + 1, column },
    ArrowLeft: { line, column: column - 1 },
    ArrowRight: { line, column: column + 1 },
    Home: { line: withCtrl ? 0 : line, column: 0 },
    End: { line: withCtrl ? last.line : line, column: last.column },
    PageUp: { line: line - 10, column },
    PageDown: { line: line + 10, column },
  };
  return places[key];
}
