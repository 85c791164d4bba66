const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as it stands on a receipt or an invoice, `345000` as `$3,450.00`. Input: integer cents. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
