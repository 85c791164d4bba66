import type { Operand } from './content-stream.ts';
import { type DrawingState, type Matrix, scaleOf, short, times } from './drawing-state.ts';

const CAPS = ['', 'round', 'square'];
const JOINS = ['', 'round', 'bevel'];
/** Thinner lines vanish on a screen; points. */
const LEAST_WIDTH = 0.25;

/** A path as it is painted in this state. */
export function pathMark(
  path: string,
  state: DrawingState,
  how: { fill: boolean; stroke: boolean },
) {
  const facts = [`d="${path}"`, `fill="${how.fill ? state.fill : 'none'}"`];
  if (how.fill && state.fillOpacity < 1) facts.push(`fill-opacity="${short(state.fillOpacity)}"`);
  if (how.stroke) {
    const scale = scaleOf(state);
    facts.push(
      `stroke="${state.stroke}"`,
      `stroke-width="${short(Math.max(state.width * scale, LEAST_WIDTH))}"`,
    );
    if (state.cap) facts.push(`stroke-linecap="${CAPS[state.cap]}"`);
    if (state.join) facts.push(`stroke-linejoin="${JOINS[state.join]}"`);
    if (state.dash.length > 0)
      facts.push(`stroke-dasharray="${state.dash.map((part) => short(part * scale)).join(' ')}"`);
    if (state.strokeOpacity < 1) facts.push(`stroke-opacity="${short(state.strokeOpacity)}"`);
  }
  if (state.clip) facts.push(`clip-path="url(#${state.clip})"`);
  return `<path ${facts.join(' ')}/>`;
}

/**
 * A line of letters as outlines.
 * @param pieces strings of codes, and numbers by which the next letter moves back, in thousandths of the size
 * @param glyphs the outlines that the picture has, by id; new ones are added
 * @returns the mark, empty if there is nothing but spaces, and the matrix for the text that follows
 */
export function letterMark(
  pieces: Operand[],
  text: Matrix,
  { font, size, matrix, fill }: DrawingState,
  glyphs: Map<string, string>,
): { mark: string; next: Matrix } {
  if (!font || size === 0) return { mark: '', next: text };
  const [a, , , d, e, f] = times(text, matrix);
  const perUnit = size / font.unitsPerEm;
  let x = 0;
  let drawn = '';
  for (const piece of pieces) {
    if (typeof piece === 'number') x -= (piece * font.unitsPerEm) / 1000;
    else if (Buffer.isBuffer(piece))
      for (let at = 0; at + 1 < piece.length; at += 2) {
        const code = piece.readUInt16BE(at);
        const { outline, advance } = font.glyph(code);
        const id = `${font.key}-${code}`;
        if (outline) {
          glyphs.set(id, outline);
          const place = Math.round(x);
          drawn += `<use href="#${id}"${place === 0 ? '' : ` x="${place}"`}/>`;
        }
        x += advance;
      }
  }
  const factor = (along: number) => String(Math.round(along * perUnit * 1e6) / 1e6);
  const place = `matrix(${factor(a)} 0 0 ${factor(d)} ${short(e)} ${short(f)})`;
  return {
    mark: drawn && `<g fill="${fill}" transform="${place}">${drawn}</g>`,
    next: times([1, 0, 0, 1, x * perUnit, 0], text),
  };
}
