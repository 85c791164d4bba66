import { outline } from '#src/og/type.ts';
import { random, series } from '#src/ui/art/random.ts';
import { type Point, polyline, r1, smoothLine } from '#src/ui/art/svg.ts';
import type { LandscapeTheme } from './landscape-themes.ts';
import { RANGES, type Range, rangeOf, rulesFrom } from './ranges.ts';

export type Landscape = {
  w: number;
  h: number;
  /** x of the meridian, and the y at which it begins. */
  meridian: number;
  top?: number;
  /** y of the horizon. */
  horizon: number;
  /** Radius of the sun; 0 for none. */
  sun: number;
  /** Height of the two far ranges relative to their usual one. */
  relief?: number;
  seed: number;
  /** Size of the words next to the meridian; 0 for none. */
  words: number;
  /** Further markup in front of everything. */
  extra?: (theme: LandscapeTheme) => string;
};

const fill = (d: string, ink: string) => `<path d="${d}" fill="${ink}"/>`;
const rule = (d: string, ink: string) =>
  `<path d="${d}" stroke="${ink}" stroke-width="3.6" fill="none"/>`;

function sunOf(x: number, y: number, radius: number, ink: string): string {
  const rules = rulesFrom(x, x + radius, (position) => {
    const half = Math.sqrt(radius * radius - (position - x) * (position - x));
    return [y - half, y + half];
  });
  return (
    fill(`M${x} ${r1(y - radius)}A${radius} ${radius} 0 0 0 ${x} ${r1(y + radius)}Z`, ink) +
    rule(rules, ink)
  );
}

function lineOf({ measured, forecast }: Range, ink: string): string {
  const dots = measured
    .slice(0, -1)
    .map(([x, y]) => `M${r1(x - 3.4)} ${r1(y)}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0`)
    .join('');
  return (
    `<path d="${polyline(measured)}" fill="none" stroke="${ink}" stroke-width="2.2"/>${fill(dots, ink)}` +
    `<path d="${polyline(forecast)}" fill="none" stroke="${ink}" stroke-width="2.2" stroke-dasharray="2 6" stroke-linecap="round"/>`
  );
}

/**
 * The publisher's landscape: ranges of charts recede to the horizon, solid up to the meridian (measured), hatched
 * after it (forecast). A complete SVG file with its own colours and words, since a picture can access neither the
 * page's properties nor its fonts.
 */
export function landscape(scene: Landscape, theme: LandscapeTheme): string {
  const { w, h, meridian, top = 0, horizon, sun, relief = 1, seed, words, extra } = scene;
  const next = random(seed);
  const { far } = theme;
  let out = fill(`M0 0H${w}V${h}H0Z`, far[0]!);
  [horizon - sun * 1.62, horizon - sun * 0.74].forEach((y, k) => {
    const relief = series(next, 3, 1.1);
    const points = Array.from(
      { length: 15 },
      (_, i): Point => [(w * i) / 14, y + 18 * relief(i / 14) - 20 * (i / 14)],
    );
    out += fill(`${smoothLine(points)}V${h}H0Z`, far[k + 1]!);
  });
  if (sun) out += sunOf(meridian, horizon - sun * 0.82, sun, theme.sun);

  let marks = '';
  RANGES.forEach((shape, k) => {
    const range = rangeOf(shape, k, { w, h, meridian, horizon, relief }, next);
    const { ink } = range;
    // The forecast has a paler background, one tint back, hatched in the range's own colour on one common grid.
    const behind = ink === 3 ? 2 : ink === 9 ? 7 : ink - 2;
    out +=
      fill(range.ground, far[behind]!) + rule(range.rules, far[ink]!) + fill(range.area, far[ink]!);
    if (range.kind === 'line') out += lineOf(range, theme.sun);
    if (range.kind !== 'bars')
      marks += `<circle cx="${meridian}" cy="${r1(range.crest)}" r="5.5"/>`;
  });
  out += `<path d="M${meridian} ${top}V${h}" stroke="${theme.line}" stroke-width="${words > 20 ? 4 : 2.5}"/>`;
  out += `<g fill="${far[0]}" stroke="${theme.line}" stroke-width="2.5">${marks}</g>`;
  if (words) {
    const y = top ? top + words * 0.9 : h * 0.135;
    const measured = outline('Measured', 'sans', words, meridian - words, y, 'end');
    out += fill(measured + outline('Forecast', 'sans', words, meridian + words, y), theme.text);
  }
  return `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMax slice" xmlns="http://www.w3.org/2000/svg">${out}${extra?.(theme) ?? ''}</svg>`;
}
