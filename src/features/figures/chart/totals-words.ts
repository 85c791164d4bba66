import { formatValue } from '../format-value.ts';
import { at, line, mark, pc, spread, svg, wide } from './markup.ts';
import { ENDS, PHONE, type Plot, TABLET } from './totals-plot.ts';

/** The line between measured and forecast, with a label on each side. */
export function meridian({ values, turn, band, base, rates }: Plot): string {
  if (turn === values.length) return '';
  if (turn === 0) return line(0, 18, 'Forecast', 'plot__side');
  const place = band(turn)! - (band.step() - band.bandwidth()) / 2;
  const [before, after] = rates;
  /** Text to the left of the line, if the columns leave room: always, from a tablet on, or never. */
  const left = (words: string, y: number, look: string) => {
    const fits = (width: number) => (place / 100) * width >= wide(words, 13) + 9;
    const from = fits(PHONE) ? '' : ' plot--wide';
    return words && fits(TABLET) ? line(-9, y, words, `${look}${from}`, 'text-anchor="end"') : '';
  };
  return at(
    pc(place),
    `<path d="M0 6V${base}" stroke="var(--meridian)" stroke-width="2"/>` +
      left('Measured', 18, 'plot__side') +
      left(before, 35, 'plot__axis') +
      line(9, 18, 'Forecast', 'plot__side') +
      (after && line(9, 35, after, 'plot__axis')),
  );
}

/** The values of the first and the last measured year, above the columns that their text would cover. */
export function namedYears({ values, turn, band, y, decimals, isLong }: Plot): string {
  const last = turn - 1;
  if (last < 0 || isLong) return '';
  const text = (i: number) => formatValue(values[i], decimals);
  /** The vertical position of the text, above what it covers at this width. */
  const placeOf = (i: number, side: -1 | 1, width: number) => {
    const value = values[i] ?? 0;
    if (value < 0) return y(value) + 16;
    const covered = Math.floor(wide(text(i), 14) / ((band.step() / 100) * width));
    const tops = Array.from({ length: covered + 1 }, (_, n) =>
      y(Math.max(values[i + side * n] ?? 0, 0)),
    );
    return Math.min(...tops) - 8;
  };
  /** On a phone the text covers more columns; if it would float far above its own column, it is left out. */
  const place = (i: number, side: -1 | 1) => {
    const [phone, tablet] = [placeOf(i, side, PHONE), placeOf(i, side, TABLET)];
    return tablet - phone <= 24 ? { y: phone, onPhone: true } : { y: tablet, onPhone: false };
  };
  const look = (onPhone: boolean) => (onPhone ? 'plot__value' : 'plot__value plot--wide');
  const turning = place(last, -1);
  let out = '';
  if (values[last] !== null && turn < values.length)
    out += line(
      pc(band(last)! + band.bandwidth()),
      turning.y,
      text(last),
      look(turning.onPhone),
      'text-anchor="end"',
    );
  if (last === 0 || values[0] === null) return out;
  const first = place(0, 1);
  const apart = (width: number) =>
    (band.step() * last * width) / 100 >= wide(text(0), 14) + wide(text(last), 14) ||
    Math.abs(first.y - turning.y) > 15;
  if (!apart(TABLET)) return out;
  return out + line(pc(band(0)!), first.y, text(0), look(first.onPhone && apart(PHONE)));
}

/** The last year's values at the right of the columns: the value, and both cases if there are any. */
export function ends({ values, lows, highs, turn, y, base, height, decimals, isLong }: Plot) {
  const last = values.length - 1;
  const value = values[last] ?? null;
  if (value === null || isLong) return { html: '', width: 0 };
  const [low, high] = [lows[last] ?? null, highs[last] ?? null];
  const main = { value, words: '', look: 'plot__value plot__main', size: 17 };
  const side = { look: 'plot__value', size: 14 };
  const lines =
    low === null || high === null
      ? [main]
      : [
          { ...side, value: high, words: 'high case' },
          { ...main, words: 'central' },
          { ...side, value: low, words: 'low case' },
        ];
  const labelled = lines.map((one) => ({ ...one, text: formatValue(one.value, decimals) }));
  const width = Math.max(ENDS - 10, ...labelled.map(({ text, size }) => wide(text, size))) + 10;
  const places = spread(
    labelled.map((one) => y(one.value) - 10),
    labelled.map(({ words }) => (words ? 36 : 20)),
    // The text beside the meridian may extend to here.
    turn < values.length ? 38 : 4,
    base + 6,
  );
  const inner = labelled.map(
    ({ text, words, look }, i) =>
      line(8, places[i]! + 14, text, look) +
      (words && line(8, places[i]! + 29, words, 'plot__axis')),
  );
  return { html: svg('plot__ends', width, height, inner.join('')), width };
}

/** Values with many digits, on a separate line above the chart. */
export function longValues({ figure, values, turn, decimals, isLong }: Plot): string {
  if (!isLong) return '';
  const last = values.length - 1;
  const places = [...new Set([0, Math.min(turn - 1, last), last])].filter((i) => i >= 0);
  const items = places.map(
    (i) =>
      `<span>${mark(i < turn ? 'solid' : 'ruled')} ${figure.years[i]} <b>${formatValue(values[i], decimals)}</b></span>`,
  );
  return `<p class="plot__key">${items.join('')}</p>`;
}
