import type { Inks } from './palette.ts';
import { type Random, series } from './random.ts';
import { type Box, circle, r1, rect, stroke } from './svg.ts';

/** Concentric part-rings: a radial bar chart that rises from the base line. */
export function rings(box: Box, { tones, spot }: Inks, random: Random, meridian: number): string {
  const n = 6;
  const radius = Math.min(box.h * 0.98, box.w * 0.62);
  const cy = box.y + box.h;
  const width = radius / (n + 1.2);
  let out = '';
  for (let k = 0; k < n; k++) {
    const r = radius - k * width - width / 2;
    const angle = Math.PI * (1 - (0.42 + 0.55 * random()));
    const start = `M${r1(meridian - r)} ${r1(cy)}A${r1(r)} ${r1(r)} 0 0 1 `;
    const end = `${r1(meridian + r * Math.cos(angle))} ${r1(cy - r * Math.sin(angle))}`;
    out += stroke(`${start}${r1(meridian + r)} ${r1(cy)}`, tones[0]!, 1, ' opacity=".45"');
    out += stroke(
      start + end,
      k === 2 ? spot : tones[Math.min(tones.length - 1, k)]!,
      r1(width - 3.5),
    );
  }
  return out;
}

/** A matrix of circles, area by value; the column at the meridian is in the spot colour. */
export function matrix(box: Box, { tones, spot }: Inks, random: Random, meridian: number): string {
  const across = 11;
  const pitch = box.w / across;
  const down = Math.floor(box.h / pitch);
  const first = series(random, 2, 0.6);
  const second = series(random, 2, 0.7);
  let out = '';
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const u = i / (across - 1);
      const v = j / (down - 1);
      const value = 0.5 + 0.5 * (first(u + 0.35 * v) * 0.6 + second(v + 0.3 * u) * 0.6);
      const size = Math.min(1, Math.max(0, value * (0.55 + 0.45 * (1 - v) * u + 0.35 * v)));
      const cx = box.x + (i + 0.5) * pitch;
      const cy = box.y + box.h - (down - j - 0.5) * pitch;
      const tone = Math.min(tones.length - 1, 1 + Math.floor(value * (tones.length - 1)));
      const ink = Math.abs(cx - meridian) < pitch / 2 ? spot : tones[tone]!;
      out += circle(cx, cy, pitch * (0.1 + 0.4 * size), ink);
    }
  }
  return out;
}

/** Bubbles scattered along a trend, the largest behind. */
export function bubbles(box: Box, { tones, spot }: Inks, random: Random): string {
  const direction = random() < 0.7 ? 1 : -1;
  const bubbles = Array.from({ length: 26 }, () => {
    const t = random();
    const y = 0.5 - direction * (t - 0.5) * 0.72 + (random() - 0.5) * 0.42;
    return {
      x: box.x + box.w * (0.04 + 0.92 * t),
      y: box.y + box.h * Math.min(0.9, Math.max(0.1, y)),
      r: 4 + 22 * random() ** 2.4,
    };
  }).sort((a, b) => b.r - a.r);
  let out = '';
  for (let line = 0; line < 7; line++) {
    out += rect(box.x, box.y + (box.h * line) / 6 - 0.4, box.w, 0.8, tones[0]!, ' opacity=".5"');
  }
  bubbles.forEach(({ x, y, r }, i) => {
    out += circle(x, y, r, i === 1 ? spot : tones[1 + (i % (tones.length - 1))]!, ' opacity=".92"');
  });
  return out;
}
