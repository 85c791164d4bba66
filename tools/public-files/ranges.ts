import { type Random, series } from '#src/ui/art/random.ts';
import { type Point, polyline, r1, smoothLine } from '#src/ui/art/svg.ts';

/** How a range is drawn: as an area, as columns, as steps, or as an area under a line with its points marked. */
type RangeKind = 'sharp' | 'soft' | 'line' | 'bars' | 'step';

type RangeShape = {
  kind: RangeKind;
  /** Foot of the range as a share of the ground, from the horizon down. */
  at: number;
  /** Height as a share of the ground. */
  height: number;
  ink: number;
  frequency: number;
  octaves: number;
  /** How much it rises around the meridian. */
  swell: number;
  /** How much its far left end sinks. */
  sink: number;
};

type Ground = { w: number; h: number; meridian: number; horizon: number; relief: number };

export type Range = {
  kind: RangeKind;
  ink: number;
  /** The height of the range where it crosses the meridian. */
  crest: number;
  measured: Point[];
  forecast: Point[];
  /** Path data of the measured area, of the forecast's background and of the hatching on it. */
  area: string;
  ground: string;
  rules: string;
};

/** Distance between the lines of the hatching. */
const RULE = 8;

/** From the far range to the near one. */
export const RANGES: readonly RangeShape[] = [
  {
    kind: 'sharp',
    at: 0,
    height: 0.4,
    ink: 3,
    frequency: 1.2,
    octaves: 5,
    swell: 0.55,
    sink: 0.07,
  },
  {
    kind: 'bars',
    at: 0.1,
    height: 0.3,
    ink: 4,
    frequency: 1.5,
    octaves: 4,
    swell: 0.3,
    sink: 0.16,
  },
  {
    kind: 'soft',
    at: 0.22,
    height: 0.3,
    ink: 5,
    frequency: 1.2,
    octaves: 3,
    swell: 0.1,
    sink: 0.12,
  },
  {
    kind: 'step',
    at: 0.36,
    height: 0.26,
    ink: 6,
    frequency: 1.3,
    octaves: 4,
    swell: 0.22,
    sink: 0,
  },
  { kind: 'line', at: 0.5, height: 0.26, ink: 7, frequency: 1.4, octaves: 5, swell: 0.25, sink: 0 },
  {
    kind: 'bars',
    at: 0.68,
    height: 0.22,
    ink: 8,
    frequency: 1.1,
    octaves: 4,
    swell: 0.15,
    sink: 0,
  },
  {
    kind: 'soft',
    at: 0.86,
    height: 0.16,
    ink: 9,
    frequency: 0.9,
    octaves: 3,
    swell: 0.05,
    sink: 0,
  },
];

function pitchOf(kind: RangeKind, w: number, far: boolean): number {
  switch (kind) {
    case 'bars':
      return far ? 12 : 20;
    case 'step':
      return 40;
    case 'soft':
      return w / 26;
    case 'sharp':
      return 22;
    case 'line':
      return 28;
  }
}

function skyline(
  shape: RangeShape,
  k: number,
  { w, h, meridian, horizon, relief }: Ground,
  random: Random,
) {
  const { kind, swell } = shape;
  const deep = h - horizon;
  const main = series(random, shape.octaves, shape.frequency * (w / 1600) ** 0.6);
  const fine = series(random, 3, 14 * (w / 1600) ** 0.6);
  const foot = horizon + deep * shape.at;
  const height = deep * shape.height * (k < 2 ? relief : 1);
  const centre = meridian / w + 0.1 - 0.06 * k;
  const jag = kind === 'sharp' ? 0.07 : kind === 'line' ? 0.05 : 0;
  const climb = kind === 'line' ? 1.05 : 0.3;
  const today = meridian / w;
  const hill = (t: number) =>
    foot +
    shape.sink * deep * (1 - t) ** 2 -
    height *
      (0.36 +
        0.42 * main(t) +
        jag * fine(t) +
        climb * (t - 0.35) +
        swell * 1.6 * Math.exp(-((t - centre) ** 2) / 0.035));
  // The line keeps climbing after the meridian; the other ranges follow their own relief.
  return (t: number) =>
    kind === 'line' && t > today
      ? hill(today) - height * ((0.55 * (t - today)) / (1 - today) + jag * (fine(t) - fine(today)))
      : hill(t);
}

/**
 * Path data of vertical lines on the common grid right of the meridian, drawn alternately down and up, which takes a
 * third less than restarting each one. Whole units: nobody sees half of one at a line's end.
 */
export function rulesFrom(
  meridian: number,
  end: number,
  ends: (x: number) => [top: number, foot: number],
): string {
  let d = '';
  let position = 0;
  let down = false;
  for (let x = meridian + RULE * 0.75; x < end; x += RULE) {
    const [top, foot] = ends(x).map(Math.round) as [number, number];
    const [from, to] = down ? [top, foot] : [foot, top];
    d += d ? `m${RULE} ${from - position}V${to}` : `M${x} ${from}V${to}`;
    position = to;
    down = !down;
  }
  return d;
}

/** Draws range number `k` of a ground. */
export function rangeOf(shape: RangeShape, k: number, ground: Ground, random: Random): Range {
  const { w, h, meridian } = ground;
  const { kind, ink } = shape;
  const y = skyline(shape, k, ground, random);
  const blocks = kind === 'bars' || kind === 'step';
  const pitch = pitchOf(kind, w, k < 3);
  const crest = y(meridian / w);
  // Samples run outwards from the meridian, so that a column or a step always ends on it.
  const measured: Point[] = [];
  for (let x = meridian - pitch * Math.ceil(meridian / pitch); x < meridian - 1; x += pitch) {
    measured.push([x, y((blocks ? x + pitch / 2 : x) / w)]);
  }
  measured.push([meridian, crest]);
  const forecast: Point[] = [[meridian, crest]];
  for (let x = meridian + pitch; x < w + pitch; x += pitch) forecast.push([x, y(x / w)]);

  const top = (x: number) =>
    blocks ? y((meridian + (Math.floor((x - meridian) / pitch) + 0.5) * pitch) / w) : y(x / w);
  const rules = rulesFrom(meridian, w, (x) => [top(x), h]);

  let under = `${polyline(forecast)}V${h}H${meridian}Z`;
  if (blocks) {
    under = `M${meridian} ${h}`;
    for (let x = meridian; x < w; x += pitch) under += `V${r1(top(x + 1))}H${r1(x + pitch)}`;
    under += `V${h}Z`;
  }
  return {
    kind,
    ink,
    crest,
    measured,
    forecast,
    area: areaOf(kind, measured, pitch, k < 3, h),
    ground: under,
    rules,
  };
}

function areaOf(kind: RangeKind, points: Point[], pitch: number, far: boolean, h: number): string {
  const blocks = points.slice(0, -1);
  const gap = far ? 2.6 : 4;
  const start = r1(points[0]![0]);
  switch (kind) {
    case 'bars':
      return blocks
        .map(([x, y]) => `M${r1(x)} ${h}V${Math.round(y)}h${r1(pitch - gap)}V${h}Z`)
        .join('');
    case 'step':
      return `M${start} ${h}${blocks.map(([x, y]) => `V${r1(y)}H${r1(x + pitch)}`).join('')}V${h}Z`;
    default:
      return `${kind === 'soft' ? smoothLine(points) : polyline(points)}V${h}H${start}Z`;
  }
}
