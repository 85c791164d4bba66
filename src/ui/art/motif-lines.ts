import type { Inks } from './palette.ts';
import type { Random } from './random.ts';
import { type Box, r1, smoothLine, spread, stroke } from './svg.ts';

/** Interleaved waves of growing amplitude. */
export function waves(box: Box, { tones, spot }: Inks, random: Random): string {
  const n = 9;
  const frequency = 0.9 + random();
  const hot = 2 + Math.floor(random() * 5);
  let out = '';
  for (let k = 0; k < n; k++) {
    const swing = box.h * (0.08 + 0.13 * (k / n));
    const middle = box.y + box.h * (0.16 + (0.74 * k) / (n - 1));
    const phase = k * (0.45 + 0.3 * random());
    const points = spread(box.x, box.w, 24).map((x): [number, number] => {
      const t = (x - box.x) / box.w;
      return [x, middle + swing * Math.sin(6.283 * frequency * t + phase) * (0.35 + 0.65 * t)];
    });
    const tone = tones[Math.min(tones.length - 1, 1 + Math.floor((k / n) * (tones.length - 1)))]!;
    out += stroke(smoothLine(points), k === hot ? spot : tone, 6);
  }
  return out;
}

/** Ranks that change between two axes. */
export function slopes(box: Box, { tones, spot }: Inks, random: Random, meridian: number): string {
  const n = 11;
  const ranks = Array.from({ length: n }, (_, i) => ({ from: i, weight: i + (random() - 0.5) * 7 }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ from }) => from);
  const level = (rank: number) => r1(box.y + box.h * (0.07 + (0.86 * rank) / (n - 1)));
  const hot = ranks.indexOf(Math.floor(n * 0.7));
  const left = box.x + box.w * 0.16;
  const half = (meridian - left) / 2;
  return ranks
    .map((to, from) => {
      const curve = `${r1(left + half)} ${level(from)} ${r1(meridian - half)} ${level(to)} ${r1(meridian)} ${level(to)}`;
      const d = `M${r1(box.x)} ${level(from)}H${r1(left)}C${curve}H${r1(box.x + box.w)}`;
      return stroke(d, from === hot ? spot : tones[1 + (from % (tones.length - 1))]!, 7);
    })
    .join('');
}
