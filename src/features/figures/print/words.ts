import { ink, type Sheet } from '#src/pdf/sheet.ts';
import type { FigureData } from '../figure.ts';
import { formatValue } from '../format-value.ts';

/** Size of the text in a chart, in points. */
export const SMALL = 8.5;

/** A value as the text next to its mark. */
export const valueText = (
  { unit, decimals }: Pick<FigureData, 'unit' | 'decimals'>,
  value: number,
) => `${formatValue(value, decimals)}${unit === '%' ? '%' : ''}`;

/** Width of a text on one line, in points. */
export const widthOf = (sheet: Sheet, text: string, face: 'sans' | 'strong' = 'sans'): number =>
  sheet.widthOf(text, { face, size: SMALL });

/** The text as far as it fits, with an ellipsis if truncated; the table has all of it. */
export function fitted(sheet: Sheet, text: string, width: number): string {
  if (widthOf(sheet, text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(sheet, `${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** One line of text, positioned by its left, middle or right end. */
export function words(
  sheet: Sheet,
  text: string,
  { x, y, end = 'left', face = 'sans', color = ink.second }: WordsAt,
): void {
  const width = widthOf(sheet, text, face) + 2;
  const left = end === 'left' ? x : end === 'right' ? x - width : x - width / 2;
  const align = end === 'middle' ? ('center' as const) : end;
  sheet.text(text, { face, size: SMALL, color, x: left, y, width, align, leading: 1.2 });
}

interface WordsAt {
  x: number;
  y: number;
  end?: 'left' | 'middle' | 'right';
  face?: 'sans' | 'strong';
  color?: string;
}
