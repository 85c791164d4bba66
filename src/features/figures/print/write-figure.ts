import { frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { writeNote } from '#src/pdf/write.ts';
import { labelOf } from '../chart/label.ts';
import { inShares } from '../chart/shares.ts';
import type { FigureData } from '../figure.ts';
import { isSlope, leadRow } from '../figure-years.ts';
import { roundingNote } from '../pieces/rounding-note.ts';
import { unitLine } from '../table-series.ts';
import { drawBars } from './bars.ts';
import { COLUMNS_HEIGHT, drawColumns, LOW_COLUMNS_HEIGHT } from './columns.ts';
import { drawSlopes, SLOPES_HEIGHT } from './slopes.ts';

/** Minimum height for the start of a figure: its heading and some bars. */
const BARS_HEIGHT = 150;

/** How a figure is drawn: itself, or its shares of the whole. The chart types are the same as on the page. */
function drawingOf(figure: FigureData): {
  height: number;
  draw: (sheet: Sheet) => void;
  unit: string;
  /** The figure whose numbers are drawn. */
  of: FigureData;
} {
  const unit = unitLine(figure);
  const bars = (of: FigureData, unitWords = unit) => ({
    height: BARS_HEIGHT,
    draw: (sheet: Sheet) => drawBars(sheet, of),
    unit: unitWords,
    of,
  });
  if (!leadRow(figure) || figure.form === 'ranking') return bars({ ...figure, form: 'ranking' });
  if (figure.form === 'totals')
    return {
      height: COLUMNS_HEIGHT,
      draw: (sheet) => drawColumns(sheet, figure),
      unit,
      of: figure,
    };
  const shares = figure.form === 'shares' ? inShares({ ...figure, id: figure.number }) : undefined;
  if (!shares) return bars({ ...figure, form: 'pairs' });
  const unitWords = figure.unit === '%' ? unit : `Shares in per cent; the table has ${unit}`;
  if (isSlope(figure))
    return {
      height: SLOPES_HEIGHT,
      draw: (sheet) => drawSlopes(sheet, shares),
      unit: unitWords,
      of: shares,
    };
  return bars(shares, unitWords);
}

/**
 * A figure with its finding, its drawing, source and note; its heading stays with the drawing.
 * @returns where it starts: the page from 1, and the name of the destination
 */
export function writeFigure(sheet: Sheet, figure: FigureData): { page: number; to: string } {
  const { height, draw, unit, of } = drawingOf(figure);
  const title = { face: 'strong', size: 12, leading: 1.3 } as const;
  const small = { face: 'sans', size: 8.5, color: ink.third } as const;
  const subject = [figure.subject, unit].filter(Boolean).join('. ');
  sheet.need(sheet.measure(figure.title, title) + sheet.measure(subject, small) + height + 44);
  const page = sheet.doc.bufferedPageRange().count;
  const to = sheet.destination(`figure-${figure.number}`);
  sheet.y += 10;
  sheet.y += sheet.text(`Figure ${figure.number}`, {
    ...small,
    face: 'strong',
    color: ink.meridian,
  });
  sheet.y += sheet.text(figure.title, title) + 2;
  sheet.y += sheet.text(subject, { ...small, width: frame.right - frame.left }) + 10;
  drawTagged(sheet, () => draw(sheet), labelOf(of));
  if (figure.rows.some((row) => row.is_kept))
    writeNote(sheet, 'The values of pale rows are in the report.');
  const rounded = roundingNote(figure);
  if (rounded) writeNote(sheet, rounded);
  if (figure.note) writeNote(sheet, figure.note);
  if (figure.source) writeNote(sheet, `Source: ${figure.source.replace(/^Source:\s*/, '')}`);
  return { page, to };
}

/** Draws a tagged chart with its text alternative and, if it is on one page, its bounding box. */
function drawTagged(sheet: Sheet, draw: () => void, alt: string): void {
  const { page } = sheet.doc;
  const top = sheet.y;
  sheet.structure.leaf('Figure', draw, () =>
    sheet.doc.page === page ? { alt, bbox: [frame.left, top, frame.right, sheet.y] } : { alt },
  );
}

/** Height of `writeColumns`, in points. */
export const PART_HEIGHT = LOW_COLUMNS_HEIGHT + 18;

/** Columns of a part of a market, above its table, which states its subject. */
export function writeColumns(sheet: Sheet, figure: FigureData): void {
  sheet.need(PART_HEIGHT);
  sheet.y += 6;
  drawTagged(sheet, () => drawColumns(sheet, figure, true), labelOf(figure));
  sheet.y += 12;
}
