import { comparedYears, isSlope, leadRow } from '../figure-years.ts';
import type { Drawn } from './markup.ts';
import { drawPairs, drawRanking } from './pairs.ts';
import { drawShares, inShares } from './shares.ts';
import { drawTotals } from './totals.ts';

/**
 * The chart of a figure as an HTML fragment without script or style attributes: fluid from 320 px on, readable in dark
 * mode, forced colours and print through the page's tokens, with its numbers in one label. Rows that are kept for
 * buyers must come without values.
 */
export function drawFigure(figure: Drawn): string {
  // A figure that is kept as a whole still has names to show, whatever its form.
  if (!leadRow(figure) || figure.form === 'ranking') return drawRanking(figure);
  if (figure.form === 'totals') return drawTotals(figure);
  if (figure.form === 'pairs') return drawPairs(figure);
  const shares = inShares(figure);
  if (!shares) return drawPairs(figure);
  if (isSlope(figure)) return drawShares(shares);
  const { from, to } = comparedYears(figure);
  return from === to ? drawRanking(shares) : drawPairs(shares);
}
