/** A point [x, y] of a drawing, in user units. */
export type Point = [x: number, y: number];

/** The part of a drawing that a motif fills. */
export type Box = { x: number; y: number; w: number; h: number };

/**
 * A number with one decimal and no leading zero: the shortest text that draws the same. Formatted from integers,
 * since a cover has hundreds of them and formatting a fraction takes ten times as long.
 */
export const r1 = (n: number): string => ofTenths(Math.round(n * 10));

function ofTenths(tenths: number): string {
  const last = Math.abs(tenths % 10);
  if (!(last > 0)) return String(tenths / 10);
  return `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10) || ''}.${last}`;
}

/** Text escaped for element content and for quoted attributes. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** `extra` is further attributes as text, with a leading space. */
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}" fill="${fill}"${extra}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}"${extra}/>`;

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra}/>`;

export const stroke = (d: string, ink: string, width: number | string = 2, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"${extra}/>`;

const coordinates = ([x, y]: Point) => `${r1(x)} ${r1(y)}`;

/** Path data through the points with straight lines. */
export const polyline = (points: Point[]): string => `M${points.map(coordinates).join('L')}`;

/**
 * Path data that passes the points smoothly: each one bends the curve between the midpoints of its neighbours. After
 * the first bend each is the mirror image of the previous one (`T`), so that only ends are written; an end is rounded
 * towards where its bend belongs, which keeps every bend within a tenth of its point however long the line is.
 */
export function smoothLine(points: Point[]): string {
  const [start, first, ...rest] = points;
  const last = rest.at(-1)!;
  let [bendX, bendY] = [Math.round(first![0] * 10), Math.round(first![1] * 10)];
  let d = `M${coordinates(start!)}Q${ofTenths(bendX)} ${ofTenths(bendY)} `;
  rest.forEach(([x, y], i) => {
    const endX = Math.round((bendX + x * 10) / 2);
    const endY = Math.round((bendY + y * 10) / 2);
    d += `${i ? 'T' : ''}${ofTenths(endX)} ${ofTenths(endY)}`;
    [bendX, bendY] = [2 * endX - bendX, 2 * endY - bendY];
  });
  return `${d}L${coordinates(last)}`;
}

/** Closes a line down to the foot of the box. */
export const toFoot = (d: string, box: Box): string => `${d}V${r1(box.y + box.h)}H${r1(box.x)}Z`;

/** The x of n + 1 evenly spaced points across a width. */
export const spread = (x: number, w: number, n: number): number[] =>
  Array.from({ length: n + 1 }, (_, i) => x + (w * i) / n);
