import { ink, type Sheet } from './sheet.ts';

/** Fills a rectangle with vertical rules inside its outline: the mark of forecasts. */
export function ruled(
  { doc }: Sheet,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: string = ink.action,
): void {
  if (width <= 0 || height <= 0) return;
  doc.save().rect(x, y, width, height).clip();
  for (let at = x + 1; at < x + width; at += 3.4) doc.rect(at, y, 1.5, height);
  doc.fill(color).restore();
  doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(color).stroke();
}
