import type { Landscape } from './landscape.ts';
import type { LandscapeTheme } from './landscape-themes.ts';

// On the 404 page the forecast leaves the chart and wanders off.
const stray =
  (d: string, width: number, dash: string, x: number, y: number, dot: number) =>
  (theme: LandscapeTheme) =>
    `<path d="${d}" fill="none" stroke="${theme.line}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="${dot}" fill="${theme.line}"/>` +
    `<circle cx="${x}" cy="${y}" r="${(dot * 13) / 6}" fill="none" stroke="${theme.line}" stroke-width="${width / 2}"/>`;

/** The scenes by file name: home and 404 page, each for wide and for tall screens. */
export const SCENES: Readonly<Record<string, Landscape>> = {
  'banner-wide': { w: 1600, h: 720, meridian: 1130, horizon: 456, sun: 172, seed: 42, words: 15 },
  'banner-tall': {
    w: 780,
    h: 1376,
    meridian: 520,
    top: 650,
    horizon: 1000,
    sun: 150,
    seed: 42,
    words: 27,
  },
  'lost-wide': {
    w: 1600,
    h: 640,
    meridian: 760,
    horizon: 500,
    sun: 0,
    relief: 0.5,
    seed: 11,
    words: 0,
    extra: stray(
      'M760 465C850 435 930 401 1010 331C1090 259 1150 153 1240 153C1320 153 1350 235 1296 265C1240 295 1190 229 1240 163C1290 99 1380 73 1470 99',
      3,
      '2 9',
      1470,
      99,
      9,
    ),
  },
  'lost-tall': {
    w: 780,
    h: 1240,
    meridian: 200,
    top: 760,
    horizon: 1080,
    sun: 0,
    relief: 0.6,
    seed: 11,
    words: 0,
    extra: stray(
      'M200 1058C300 1028 420 1008 480 928C540 848 440 798 420 858C405 908 520 918 590 848C640 798 640 748 660 718',
      4,
      '2 12',
      660,
      718,
      12,
    ),
  },
};
