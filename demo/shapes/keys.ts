/** The shapes of descriptions; each has a file in this folder. */
export const shapeKeys = [
  ...(['demand', 'supply', 'regulation', 'cost', 'technology', 'substitution'] as const),
  ...(['geography', 'buyers', 'chain', 'competition', 'scenario', 'growth'] as const),
];

export type ShapeKey = (typeof shapeKeys)[number];
