import { MOTIFS, type Motif } from './motifs.ts';
import { INK, type Ramp, type Scheme } from './palette.ts';
import { hash, type Random, random } from './random.ts';

/**
 * The order of schemes from which a slug's hash selects. Text on the background has a contrast of 4.5:1 or more in
 * all of them.
 */
export type SchemePick = 0 | 1 | 2 | 3;

function schemeOf({ steps: s, spot, mid, vivid }: Ramp, pick: SchemePick): Scheme {
  const brightest = [s[1], s[2], s[3], s[4], s[5]];
  switch (pick) {
    case 0:
      if (vivid) return { soft: vivid.text, line: vivid.text, hinge: 0.1, ...vivid };
      return {
        ground: s[0],
        text: s[6],
        soft: s[5],
        tones: brightest,
        spot,
        line: '#FFFFFF',
        hinge: 0.2,
      };
    case 1: {
      const tones = [s[5], s[4], s[3], s[2], s[0]];
      return {
        ground: s[6],
        text: s[0],
        soft: s[1],
        tones,
        spot: s[1],
        line: '#AE1A69',
        hinge: 0.07,
      };
    }
    case 2: {
      if (mid) return { soft: mid.text, line: mid.text, hinge: 0.1, ...mid };
      const tones = [s[1], s[3], s[4], s[5], s[0]];
      return {
        ground: s[2],
        text: '#FFFFFF',
        soft: '#FFFFFF',
        tones,
        spot,
        line: '#FFFFFF',
        hinge: 0.16,
      };
    }
    case 3:
      return {
        ground: '#0D2436',
        text: '#F3F8FA',
        soft: s[5],
        tones: brightest,
        spot,
        line: '#FFFFFF',
        hinge: 0.22,
      };
  }
}

/** What a slug determines: its own drawing, whatever frame surrounds it. */
export type Design = {
  seed: number;
  motif: Motif;
  scheme: Scheme;
  /** Position of the meridian as a share of the drawing's width. */
  meridian: number;
  /** The random source for the motif, positioned after the meridian was drawn from it. */
  random: Random;
};

/** The design of a report, or a fixed one for pictures that do not represent a report. */
export function designOf(
  slug: string,
  ramp: Ramp = INK,
  fixed?: { motif: Motif; scheme: SchemePick },
): Design {
  const seed = hash(slug);
  const next = random(seed);
  return {
    seed,
    motif: fixed?.motif ?? MOTIFS[seed % MOTIFS.length]!,
    scheme: schemeOf(ramp, fixed?.scheme ?? (((seed >>> 8) % 4) as SchemePick)),
    meridian: 0.56 + 0.18 * next(),
    random: next,
  };
}
