import type { Inks } from './palette.ts';
import { type Random, series } from './random.ts';
import { type Box, rect } from './svg.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value);

/** Two-part columns along a trend; the column at the meridian is in the spot colour. */
export function columns(box: Box, { tones, spot }: Inks, random: Random, meridian: number): string {
  const n = 9 + Math.floor(random() * 8);
  const pitch = box.w / n;
  const relief = series(random, 3, 0.8);
  const hot = Math.min(n - 1, Math.floor((meridian - box.x) / pitch));
  const rising = random() < 0.75;
  let out = '';
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const share = Math.max(0.1, 0.2 + 0.62 * (rising ? t : 1 - t) ** 1.15 + 0.17 * relief(t));
    const height = box.h * share;
    const lower = height * (0.38 + 0.2 * relief(t + 0.4));
    const x = box.x + i * pitch;
    out += rect(x, box.y + box.h - height, pitch - 3, height, i === hot ? spot : tones[2]!);
    out += rect(x, box.y + box.h - lower, pitch - 3, lower, i === hot ? tones[0]! : tones[4]!);
  }
  return out;
}

/** Marimekko: columns of unequal width, divided into unequal shares. */
export function mekko(box: Box, { tones, spot }: Inks, random: Random): string {
  const n = 5;
  const widths = Array.from({ length: n }, () => 0.5 + random());
  const hot = Math.floor(random() * n);
  let x = box.x;
  let out = '';
  widths.forEach((share, i) => {
    const w = (box.w * share) / sum(widths);
    const heights = Array.from({ length: 3 + Math.floor(random() * 2) }, () => 0.35 + random());
    let y = box.y;
    heights.forEach((part, j) => {
      const h = (box.h * part) / sum(heights);
      out += rect(
        x,
        y,
        w - 2.5,
        h - 2.5,
        i === hot && j === 1 ? spot : tones[(j + (i % 2) + 1) % tones.length]!,
      );
      y += h;
    });
    x += w;
  });
  return out;
}

/** One narrow stripe a year, on the base line. */
export function stripes(box: Box, { tones, spot }: Inks, random: Random, meridian: number): string {
  const n = 34;
  const pitch = box.w / n;
  const relief = series(random, 5, 0.7);
  let out = '';
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const value = 0.5 + 0.5 * relief(t);
    const tone = Math.floor((0.25 * value + 0.75 * t + 0.12 * relief(t * 3)) * tones.length);
    const x = box.x + i * pitch;
    const height = box.h * (0.42 + 0.5 * (0.4 * value + 0.6 * t));
    const ink =
      Math.abs(x - meridian) < pitch / 2
        ? spot
        : tones[Math.min(tones.length - 1, Math.max(0, tone))]!;
    out += rect(x, box.y + box.h - height, pitch * 0.62, height, ink);
  }
  return out;
}
