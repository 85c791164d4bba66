const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in US dollars as it stands on the page, `345000` as `$3,450`. Input: integer cents. */
export const formatUsd = (cents: number): string => dollars.format(cents / 100);
