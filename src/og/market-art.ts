import type { Design } from '#src/ui/art/design.ts';
import { r1 } from '#src/ui/art/svg.ts';
import { drawable, outline } from './type.ts';

/** A market by years, as its report publishes it. */
export interface MarketYears {
  years: number[];
  /** One value per year; null if there is none. */
  values: (number | null)[];
  /** Index of the first forecast year; the number of years if all are measured. */
  turn: number;
  /** The text above the columns, such as "$512 million in 2025". */
  said: string[];
}

const BOX = { left: 704, right: 1136, top: 236, base: 520 };
/** More columns than this would be too thin. */
const MOST_YEARS = 40;

/** Whether these years can be drawn: several of them, with values that start at zero or above. */
export const canBeDrawn = ({ years, values }: MarketYears): boolean =>
  years.length > 1 &&
  years.length <= MOST_YEARS &&
  values.some((value) => value !== null && value > 0) &&
  values.every((value) => value === null || value >= 0);

/** The years as columns: measured solid, forecast hatched, the meridian between them. */
export function marketArt({ scheme }: Design, { years, values, turn, said }: MarketYears): string {
  const most = Math.max(...values.map((value) => value ?? 0));
  const step = (BOX.right - BOX.left) / years.length;
  const wide = step * 0.7;
  const ink = scheme.text;
  const columns = values.map((value, at) => {
    if (value === null) return '';
    const x = BOX.left + at * step + (step - wide) / 2;
    const height = Math.max(2, (value / most) * (BOX.base - BOX.top));
    if (at < turn) return `M${r1(x)} ${BOX.base}v${r1(-height)}h${r1(wide)}v${r1(height)}z`;
    const strips = Math.max(2, Math.round(wide / 6));
    return Array.from(
      { length: strips },
      (_, n) =>
        `M${r1(x + (n * wide) / strips)} ${BOX.base}v${r1(-height)}h${r1((wide / strips) * 0.5)}v${r1(height)}z`,
    ).join('');
  });
  const place = BOX.left + turn * step;
  const meridian =
    turn > 0 && turn < years.length
      ? `<path d="M${r1(place)} ${BOX.top - 14}V${BOX.base}" stroke="${scheme.line}" stroke-width="3"/>`
      : '';
  const text = (words: string, size: number, x: number, y: number, anchor?: 'middle' | 'end') =>
    `<path d="${outline(drawable(words), 'sans', size, x, y, anchor)}" fill="${ink}"/>`;
  const labels =
    text(String(years[0]), 22, BOX.left, BOX.base + 32) +
    text(String(years.at(-1)), 22, BOX.right, BOX.base + 32, 'end') +
    (turn > 2 && turn < years.length - 1
      ? text(String(years[turn - 1]), 22, place - step / 2, BOX.base + 32, 'middle')
      : '');
  return (
    said
      .slice(0, 2)
      .map((words, n) => text(words, 27, BOX.left, 152 + n * 38))
      .join('') +
    `<path d="M${BOX.left} ${BOX.base + 1}H${BOX.right}" stroke="${ink}" stroke-width="2"/>` +
    `<path d="${columns.join('')}" fill="${ink}"/>${meridian}${labels}`
  );
}
