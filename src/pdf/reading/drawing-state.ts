import type { Operand } from './content-stream.ts';
import type { PageFont } from './page-fonts.ts';

export type Matrix = readonly [number, number, number, number, number, number];

/** First `inner`, then `outer`. */
export const times = (inner: Matrix, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
};

/** A page's graphics state (ISO 32000-1, section 8.4), as far as our own drawing changes it. */
export interface DrawingState {
  matrix: Matrix;
  fill: string;
  stroke: string;
  width: number;
  cap: number;
  join: number;
  dash: readonly number[];
  fillOpacity: number;
  strokeOpacity: number;
  /** The id of the enclosing element; empty if that is the page. */
  clip: string;
  font?: PageFont;
  size: number;
}

/** The state at the beginning of a page of this height, in points, measured from its top left. */
export const firstState = (height: number): DrawingState => ({
  matrix: [1, 0, 0, -1, 0, height],
  fill: inkOf([0]),
  stroke: inkOf([0]),
  width: 1,
  cap: 0,
  join: 0,
  dash: [],
  fillOpacity: 1,
  strokeOpacity: 1,
  clip: '',
  size: 0,
});

/** The factor by which the state's matrix lengthens a line. */
export const scaleOf = ({ matrix: [a, b, c, d] }: DrawingState) =>
  Math.sqrt(Math.abs(a * d - b * c));

/** A colour of one component or three, as SVG. */
export function inkOf(parts: Operand[]): string {
  const [r = 0, g = r, b = r] = parts.filter((part) => typeof part === 'number');
  const two = (part: number) =>
    Math.round(Math.min(Math.max(part, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${two(r)}${two(g)}${two(b)}`;
}

/** A number with at most two decimals. */
export const short = (value: number) => String(Math.round(value * 100) / 100);
