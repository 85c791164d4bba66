import { SANS, widthOf } from '#src/ui/art/text-width.ts';
import type { FigureData } from '../figure.ts';

/** A figure to draw; the id identifies it on the page. */
export type Drawn = FigureData & { id: number | string };

/** Text for element content and quoted attributes; characters that XML forbids are dropped. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

/** A name in any script as HTML, isolated in its direction. */
export const isolated = (text: string): string => `<bdi>${xml(text)}</bdi>`;

/** Pixels, rounded to a tenth. */
export const px = (n: number): number => Math.round(n * 10) / 10 || 0;

/** Per cent of the chart's width, rounded to a hundredth. */
export const pc = (n: number): string => `${Math.round(n * 100) / 100 || 0}%`;

/** Width of a figure's text in pixels: tabular digits are 0.7 em, heavier letters slightly wider than regular ones. */
export const wide = (text: string, size: number): number => {
  const digits = text.replace(/\D/g, '').length;
  return Math.ceil(digits * 0.7 * size + widthOf(text.replace(/\d/g, ''), size, SANS) * 1.03);
};

/** A line of text; `look` is one or more classes of `.plot`, `more` are further attributes. */
export const line = (
  x: number | string,
  y: number,
  text: string,
  look: string,
  more = '',
): string => `<text x="${x}" y="${px(y)}" class="${look}"${more && ` ${more}`}>${xml(text)}</text>`;

/** Draws in pixels at a position in per cent. */
export const at = (x: string, inner: string): string =>
  `<svg x="${x}" overflow="visible">${inner}</svg>`;

/** An id that is safe in `url(#…)` and different for different figures. */
export const patternId = (id: number | string): string =>
  `ruled-${String(id).replace(/[^A-Za-z0-9-]/g, (letter) => `_${letter.codePointAt(0)}_`)}`;

/** The hatched fill of forecasts, or in another colour of what is kept for buyers. */
export const ruled = (id: string, ink = 'var(--chart-1)'): string =>
  `<defs><pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse"><path fill="var(--paper)" d="M0 0h5v5H0z"/><path fill="${ink}" d="M.75 0h2v5h-2z"/></pattern></defs>`;

/** The small mark before a text: solid is measured, hatched is forecast, pale is kept for buyers. */
export function mark(kind: 'solid' | 'ruled' | 'kept' | 'earlier'): string {
  const d =
    kind === 'solid' || kind === 'earlier'
      ? 'M0 0h11v11H0z'
      : 'M.25 0h2v11h-2zM4.5 0h2v11h-2zM8.75 0h2v11h-2z';
  const ink = { solid: 'chart-1', ruled: 'chart-1', kept: 'chart-kept', earlier: 'chart-mute' }[
    kind
  ];
  return `<svg class="plot__mark" width="11" height="11" aria-hidden="true"><path fill="var(--${ink})" d="${d}"/></svg>`;
}

/** One SVG of a chart; `width` in pixels or per cent. */
export const svg = (look: string, width: number | string, height: number, inner: string): string =>
  `<svg class="${look}" width="${width}" height="${height}" aria-hidden="true">${inner}</svg>`;

/** The whole chart: one image with a label that states its numbers. */
export const image = (label: string, inner: string, look = 'plot'): string =>
  `<div class="${look}" role="img" aria-label="${xml(label)}">${inner}</div>`;

/**
 * Moves items of these heights apart so that they do not overlap, each group around its preferred position, between
 * top and bottom. Positions are upper edges in pixels.
 */
export function spread(
  places: readonly number[],
  heights: readonly number[],
  top: number,
  bottom: number,
): number[] {
  type Group = { members: number[]; height: number; start: number };
  const startOf = (members: readonly number[]) => {
    let height = 0;
    let sum = 0;
    for (const i of members) {
      sum += places[i]! - height;
      height += heights[i]!;
    }
    const start = Math.max(top, Math.min(sum / members.length, bottom - height));
    return { members: [...members], height, start };
  };
  const groups: Group[] = [];
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]! || a - b);
  for (const i of order) {
    let group = startOf([i]);
    for (
      let last = groups.at(-1);
      last && last.start + last.height > group.start;
      last = groups.at(-1)
    ) {
      group = startOf([...last.members, ...group.members]);
      groups.pop();
    }
    groups.push(group);
  }
  const out = [...places];
  for (const { members, start } of groups) {
    let place = start;
    for (const i of members) {
      out[i] = place;
      place += heights[i]!;
    }
  }
  return out;
}
