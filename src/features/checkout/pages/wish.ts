/**
 * Optional parts of a purchase besides its report: parameters of the buy-now page and of its call, and fields of the
 * order. All of them are text that fits in a link; unknown values are treated as absent.
 */
export const wishNames = ['type', 'code', 'currency'] as const;

export type WishName = (typeof wishNames)[number];
export type Wish = { [Name in WishName]?: string };

/** The wish in an address or an order. */
export function wishOf(textOf: (name: WishName) => string | null | undefined): Wish {
  const given = wishNames.flatMap((name) => {
    const value = textOf(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
