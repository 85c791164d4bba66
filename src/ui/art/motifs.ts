import { fan, ridges, strata, terraces } from './motif-areas.ts';
import { columns, mekko, stripes } from './motif-bars.ts';
import { slopes, waves } from './motif-lines.ts';
import { bubbles, matrix, rings } from './motif-points.ts';
import type { Inks } from './palette.ts';
import type { Random } from './random.ts';
import type { Box } from './svg.ts';

/** Fills the box with an abstract chart; `meridian` is the x of "today". Returns SVG markup. */
export type Motif = (box: Box, inks: Inks, random: Random, meridian: number) => string;

/** The motifs in the order from which a slug's hash selects: adding one at the end changes published covers. */
export const MOTIFS: readonly Motif[] = [
  strata,
  columns,
  ridges,
  rings,
  matrix,
  fan,
  mekko,
  terraces,
  stripes,
  bubbles,
  waves,
  slopes,
];
