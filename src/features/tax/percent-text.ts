/** A rate for people: 2550 whole basis points as `25.5%`. */
export const percentText = (basisPoints: number): string =>
  `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
