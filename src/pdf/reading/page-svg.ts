import { PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { type Operand, stepsOf, streamOf } from './content-stream.ts';
import { firstState, inkOf, type Matrix, short, times } from './drawing-state.ts';
import type { PageFont } from './page-fonts.ts';
import { letterMark, pathMark } from './svg-marks.ts';

const ORIGIN: Matrix = [1, 0, 0, 1, 0, 0];
const PAINTS = /^(?:S|s|f|F|f\*|B|B\*|b|b\*|n)$/;

/**
 * A page of one of our own files as a picture: the same lines, areas and letters, as SVG of the page's size in
 * points. Letters are outlines, so the picture needs no font; attributes are only numbers and colours. Images on a
 * page are left out: our files have none.
 */
export function pageSvg(page: PDFPage, fonts: Map<string, PageFont>): string {
  const { width, height } = page.getSize();
  let state = firstState(height);
  const saved: (typeof state)[] = [];
  const glyphs = new Map<string, string>();
  const clips: string[] = [];
  const out: string[] = [];
  let path = '';
  let clipsNext = false;
  let text = ORIGIN;

  const point = (x: number, y: number) => {
    const [, , , , e, f] = times([1, 0, 0, 1, x, y], state.matrix);
    return `${short(e)} ${short(f)}`;
  };
  const paint = (fill: boolean, stroke: boolean) => {
    if (path && (fill || stroke)) out.push(pathMark(path, state, { fill, stroke }));
    if (clipsNext && path) {
      const id = `c${clips.length}`;
      const within = state.clip ? ` clip-path="url(#${state.clip})"` : '';
      clips.push(`<clipPath id="${id}"${within}><path d="${path}"/></clipPath>`);
      state = { ...state, clip: id };
    }
    clipsNext = false;
    path = '';
  };
  const write = (pieces: Operand[]) => {
    const { mark, next } = letterMark(pieces, text, state, glyphs);
    if (mark) out.push(mark);
    text = next;
  };
  const look = (name: string) => {
    const all = page.node.Resources()?.lookupMaybe(PDFName.of('ExtGState'), PDFDict);
    const facts = all?.lookup(PDFName.of(name.slice(1)));
    const opacity = (key: string, before: number) => {
      const given = facts instanceof PDFDict ? facts.lookup(PDFName.of(key)) : undefined;
      return given instanceof PDFNumber ? given.asNumber() : before;
    };
    const { fillOpacity, strokeOpacity } = state;
    state = {
      ...state,
      fillOpacity: opacity('ca', fillOpacity),
      strokeOpacity: opacity('CA', strokeOpacity),
    };
  };

  for (const { operator, operands } of stepsOf(streamOf(page))) {
    const n = operands.map((one) => (typeof one === 'number' ? one : 0));
    const [x = 0, y = 0, w = 0, h = 0, u = 0, v = 0] = n;
    if (operator === 'q') saved.push(state);
    else if (operator === 'Q') state = saved.pop() ?? state;
    else if (operator === 'cm')
      state = { ...state, matrix: times([x, y, w, h, u, v], state.matrix) };
    else if (operator === 'w') state = { ...state, width: x };
    else if (operator === 'J') state = { ...state, cap: x };
    else if (operator === 'j') state = { ...state, join: x };
    else if (operator === 'd') {
      const [dash] = operands;
      state = {
        ...state,
        dash: Array.isArray(dash) ? dash.filter((part) => typeof part === 'number') : [],
      };
    } else if (operator === 'gs') look(String(operands[0]));
    else if (/^(?:scn?|rg|g)$/.test(operator)) state = { ...state, fill: inkOf(operands) };
    else if (/^(?:SCN?|RG|G)$/.test(operator)) state = { ...state, stroke: inkOf(operands) };
    else if (operator === 'm') path += `M${point(x, y)}`;
    else if (operator === 'l') path += `L${point(x, y)}`;
    else if (operator === 'c') path += `C${point(x, y)} ${point(w, h)} ${point(u, v)}`;
    else if (operator === 'h') path += 'Z';
    else if (operator === 're')
      path += `M${point(x, y)}L${point(x + w, y)}L${point(x + w, y + h)}L${point(x, y + h)}Z`;
    else if (operator === 'W' || operator === 'W*') clipsNext = true;
    else if (PAINTS.test(operator)) {
      if (/^[sb]/.test(operator)) path += 'Z';
      paint(/^[fFBb]/.test(operator), /^[SsBb]/.test(operator));
    } else if (operator === 'BT') text = ORIGIN;
    else if (operator === 'Tm') text = [x, y, w, h, u, v];
    else if (operator === 'Tf')
      state = { ...state, font: fonts.get(String(operands[0])), size: n[1] ?? 0 };
    else if (operator === 'TJ') write(Array.isArray(operands[0]) ? operands[0] : []);
    else if (operator === 'Tj') write(operands);
  }
  const defs = [...glyphs].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`).join('');
  const size = `viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}${clips.join('')}</defs>` +
    `<path d="M0 0H${short(width)}V${short(height)}H0Z" fill="${inkOf([1])}"/>${out.join('')}</svg>`
  );
}
