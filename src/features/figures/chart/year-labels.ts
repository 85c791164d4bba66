import type { ScaleBand } from 'd3-scale';
import { firstForecast } from '../figure-years.ts';
import { type Drawn, line, pc } from './markup.ts';
import { PHONE, TABLET } from './totals-plot.ts';

/** Pixels that a year needs, with spacing. */
const ROOM = 40;
/** Widths of the columns' area on phone, tablet and full page, in pixels; `look` shows a label from that width on. */
const looks = [
  { width: PHONE, look: '' },
  { width: TABLET, look: 'plot--wide' },
  { width: 780, look: 'plot--full' },
];
const STEPS = [1, 2, 5, 10, 20, 50];

/** Whether a year leaves room for the more important ones. */
type Free = (i: number) => boolean;

/** The years that fit at a width: those shown anyway, then every n-th counted from the last. */
function withRoom(count: number, slot: number, keep: readonly number[], free: Free): number[] {
  const apart = Math.ceil(ROOM / slot);
  const step = STEPS.find((n) => n >= apart) ?? count;
  const chosen = [...keep];
  for (let i = count - 1; i >= 0; i -= step)
    if (free(i) && chosen.every((other) => Math.abs(other - i) >= apart)) chosen.push(i);
  return chosen;
}

/**
 * The years below the columns; narrow charts show only the first, the last, the last measured and those that fit
 * between.
 * @param beside pixels that wide values next to the columns take from their area
 */
export function yearLabels(
  figure: Drawn,
  band: ScaleBand<number>,
  { y, beside }: { y: number; beside: number },
): string {
  const { years } = figure;
  const widths = looks.map(({ width, look }) => ({ width: Math.max(ROOM, width - beside), look }));
  const turn = firstForecast(figure);
  const last = years.length - 1;
  const anchors = [last, turn > last ? -1 : turn - 1, 0].filter((i) => i >= 0);
  const least = ROOM / ((band.step() / 100) * widths.at(-1)!.width);
  const free: Free = (i) => anchors.every((one) => one === i || Math.abs(one - i) >= least);
  let shown: number[] = [];
  const lookOf = new Map<number, string>();
  for (const { width, look } of widths) {
    const slot = (band.step() / 100) * width;
    const apart = ROOM / slot;
    for (const i of anchors)
      if (shown.every((other) => Math.abs(other - i) >= apart)) shown.push(i);
    shown = withRoom(years.length, slot, shown, free);
    for (const i of shown) if (!lookOf.has(i)) lookOf.set(i, look);
  }
  return [...lookOf]
    .sort(([a], [b]) => a - b)
    .map(([i, look]) => {
      const strong = i === turn - 1 && turn <= last ? 'plot__turn' : '';
      const classes = ['plot__axis', look, strong].filter(Boolean).join(' ');
      const year = String(years[i]);
      const middle = (look: string) =>
        line(pc(band(i)! + band.bandwidth() / 2), y, year, look, 'text-anchor="middle"');
      // The label of a narrow first column would extend past the left edge.
      const hangs = i === 0 && (band.bandwidth() * widths[0]!.width) / 100 < 28;
      return hangs && look === ''
        ? line(pc(band(0)!), y, year, `${classes} plot--narrow`) + middle(`${classes} plot--wide`)
        : middle(classes);
    })
    .join('');
}
