/**
 * What a buyer may say of a purchase beside its report: parameters of the buy-now page and of its call, and fields of
 * the order. All of it is text that a link can carry; unknown values are read as if they were left out.
 */
export const wishNames = ['type', 'code', 'currency'] as const;

export type WishName = (typeof wishNames)[number];
export type Wish = { [Name in WishName]?: string };

/** The wish of an address or of an order. */
export function wishOf(textOf: (name: WishName) => string | null | undefined): Wish {
  const given = wishNames.flatMap((name) => {
    const value = textOf(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
