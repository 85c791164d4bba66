const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
});

/** Cents as a person reads them. */
export const dollars = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? 'no price' : format.format(cents / 100);
