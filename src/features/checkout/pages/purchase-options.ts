/**
 * Optional parts of a purchase besides its report: parameters of the buy-now page and of its call, and fields of the
 * order. All of them are text that fits in a link; unknown values are treated as absent.
 */
export const optionNames = ['type', 'code', 'currency'] as const;

export type OptionName = (typeof optionNames)[number];
export type PurchaseOptions = { [Name in OptionName]?: string };

/** The options in an address or an order. */
export function purchaseOptions(
  textOf: (name: OptionName) => string | null | undefined,
): PurchaseOptions {
  const given = optionNames.flatMap((name) => {
    const value = textOf(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
