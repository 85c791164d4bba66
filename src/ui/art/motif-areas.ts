import type { Inks } from './palette.ts';
import { type Random, series } from './random.ts';
import {
  type Box,
  circle,
  path,
  polyline,
  r1,
  rect,
  smoothLine,
  spread,
  stroke,
  toFoot,
} from './svg.ts';

/** Stacked areas that widen to the right. */
export function strata(box: Box, { tones, spot }: Inks, random: Random): string {
  const n = tones.length;
  const rise = 0.25 + 0.3 * random();
  const reliefs = tones.map(() => series(random, 3, 0.7 + 0.5 * random()));
  return tones
    .map((tone, k) => {
      const top = spread(box.x, box.w, 16).map((x): [number, number] => {
        const t = (x - box.x) / box.w;
        const share = (1 - k / n) * (0.52 + rise * t * t) + 0.09 * reliefs[k]!(t) + 0.05;
        return [x, box.y + box.h * (1 - share)];
      });
      return path(toFoot(smoothLine(top), box), k === 1 ? spot : tone);
    })
    .join('');
}

/** Overlapping ridge lines, one behind the other. */
export function ridges(box: Box, { tones, ground, spot }: Inks, random: Random): string {
  const n = 8;
  const height = box.h * 0.34;
  let out = '';
  for (let k = 0; k < n; k++) {
    const relief = series(random, 4, 1.2);
    const summit = 0.2 + 0.6 * random();
    const foot = box.y + box.h * (0.34 + (0.66 * k) / (n - 1));
    const points = spread(box.x, box.w, 30).map((x): [number, number] => {
      const t = (x - box.x) / box.w;
      const bell = Math.exp(-((t - summit) ** 2) / 0.05);
      return [x, foot - height * bell * (0.62 + 0.38 * relief(t)) - 3 * relief(t * 2.3)];
    });
    const d = smoothLine(points);
    const hidden = { ...box, h: Math.min(box.h, foot - box.y + box.h / n + 2) };
    const ink = k === 5 ? spot : tones[Math.min(tones.length - 1, 1 + Math.floor(k / 2))]!;
    out += path(toFoot(d, hidden), ground) + stroke(d, ink, k === 5 ? 3 : 2);
  }
  return out;
}

/** Nested step areas, like a survey sheet. */
export function terraces(box: Box, { tones, spot }: Inks, random: Random): string {
  const n = tones.length;
  const peak = 0.3 + 0.5 * random();
  return tones
    .map((tone, k) => {
      const relief = series(random, 3, 1);
      const count = 10 + k * 2;
      const width = box.w / count;
      let d = '';
      for (let i = 0; i < count; i++) {
        const t = (i + 0.5) / count;
        const bell = (1 - k / n) * 0.8 * Math.exp(-((t - peak) ** 2) / 0.16);
        const share = bell + 0.12 + 0.08 * relief(t) - k * 0.01;
        const y = box.y + box.h * (1 - Math.max(0.03, share));
        d += `${i ? 'V' : `M${r1(box.x)} `}${r1(y)}H${r1(box.x + (i + 1) * width)}`;
      }
      return path(toFoot(d, box), k === 2 ? spot : tone);
    })
    .join('');
}

/** History as one line, forecast as a fan that opens at the meridian. */
export function fan(box: Box, { tones, spot }: Inks, random: Random, meridian: number): string {
  const relief = series(random, 4, 1.1);
  const base = box.y + box.h * 0.62;
  const rise = 0.35 + 0.35 * random();
  const history = spread(box.x, meridian - box.x, 18).map((x, i): [number, number] => [
    x,
    base - (box.h * 0.22 * i) / 18 - box.h * 0.13 * relief(i / 18),
  ]);
  const [x0, y0] = history[18]!;
  const width = box.x + box.w - x0;
  let out = '';
  for (let line = 1; line < 6; line++) {
    out += rect(box.x, box.y + (box.h * line) / 6, box.w, 0.8, tones[0]!, ' opacity=".5"');
  }
  const bend = r1(x0 + width * 0.45);
  for (let k = 0; k < 4; k++) {
    const spreadShare = (4 - k) / 4;
    const top = y0 - box.h * rise * 0.5 - box.h * 0.42 * spreadShare;
    const bottom = y0 - box.h * rise * 0.5 + box.h * 0.5 * spreadShare;
    const upper = `Q${bend} ${r1(y0 + (top - y0) * 0.3)} ${r1(x0 + width)} ${r1(top)}`;
    const lower = `Q${bend} ${r1(y0 + (bottom - y0) * 0.3)} ${r1(x0)} ${r1(y0)}`;
    const edge = `V${r1(Math.min(bottom, box.y + box.h))}`;
    out += path(
      `M${r1(x0)} ${r1(y0)}${upper}${edge}${lower}Z`,
      tones[Math.min(tones.length - 1, k + 1)]!,
    );
  }
  const line = polyline(history);
  out += path(toFoot(line, box), tones[1]!, ' opacity=".55"');
  return out + stroke(line, spot, 4, ' stroke-linejoin="round"') + circle(x0, y0, 6.5, spot);
}
