import { terraces } from './motif-areas.ts';
import { mekko, stripes } from './motif-bars.ts';
import { bubbles, matrix, rings } from './motif-points.ts';
import type { Motif } from './motifs.ts';
import { RAMPS } from './palette.ts';
import { plate } from './plate.ts';
import { hash } from './random.ts';

// Next to texts and names, a drawing is a pattern: what rises or falls over time would be read as numbers that nobody
// measured. Covers are another thing: they are pictures as a whole.
const PATTERNS: Motif[] = [mekko, matrix, rings, stripes, bubbles];
const GLYPHS: Motif[] = [...PATTERNS, terraces];
// Only what begins at the base line: the plate of an industry is on the rule below the page's heading.
const GROUNDED: Motif[] = [mekko, rings, stripes];
const BLUE = RAMPS[8]!;

/**
 * The small drawing next to a service, 96 × 64, on the ground of a quiet panel.
 * @param place index of the service in its list: six services in a row have six motifs
 */
export const serviceGlyph = (slug: string, place: number): string =>
  plate({
    slug,
    ramp: BLUE,
    motif: GLYPHS[place % GLYPHS.length],
    scheme: 0,
    width: 96,
    height: 64,
    scale: 1.9,
    className: 'glyph',
    ground: 'var(--wash)',
  });

/** The drawing next to the heading of an industry's page, 420 × 150, on the page's own ground, in the ramp of that index. */
export const industryPlate = (slug: string, hue: number): string =>
  plate({
    slug,
    ramp: RAMPS[hue],
    motif: GROUNDED[hash(slug) % GROUNDED.length],
    scheme: 0,
    width: 420,
    height: 150,
    ground: 'var(--paper)',
  });

const emptyColumn = (i: number) => {
  const [x, top] = [80 + i * 10.5, 50 - i * 6];
  return `M${x} 63V${top}h6V63M${x + 3} 63V${top}`;
};

/** The drawing above "nothing found", 144 × 64: nothing measured, and what may come. */
export const emptyPlate = (): string =>
  `<svg viewBox="0 0 144 64" width="144" height="64" aria-hidden="true" focusable="false"><path d="M0 63.5H144" stroke="var(--ink)"/><path d="M72 0V63" stroke="var(--meridian)" stroke-width="2"/><path d="${[0, 1, 2, 3, 4, 5].map(emptyColumn).join('')}" fill="none" stroke="var(--chart-1)"/></svg>`;

/** The picture of a service without an image of its own, 16:9, with the motif of its small drawing. */
export const servicePlate = (slug: string, place: number): string =>
  plate({
    slug,
    ramp: BLUE,
    motif: GLYPHS[place % GLYPHS.length],
    scheme: 0,
    ground: 'var(--wash)',
  });

/** The picture of an article or press release without an image of its own, 16:9. */
export const articlePlate = (slug: string): string =>
  plate({
    slug,
    ramp: RAMPS[(hash(slug) >>> 9) % RAMPS.length],
    motif: PATTERNS[hash(slug) % PATTERNS.length],
  });
