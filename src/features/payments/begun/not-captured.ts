/** What the attempt of a payment that was not taken notes before the reason. */
export const NOT_CAPTURED = 'not captured: ';

/** The reasons that its buyer is told, as the attempt notes them. */
export const notCaptured = {
  withdrawn: 'the report was withdrawn',
  codeUsedUp: 'its discount code was used up',
  orderedAgain: 'ordered again with the same code',
} as const;

const BOUGHT = 'bought with ';

/** The same: the buyer has bought the same with another order. */
export const boughtWith = (orderNo: string): string => BOUGHT + orderNo;

type Reason = { kind: keyof typeof notCaptured } | { kind: 'bought'; orderNo: string };

/** The reason that an attempt has noted; undefined if it is none of these. */
export function reasonNoted(note: string | null): Reason | undefined {
  if (!note?.startsWith(NOT_CAPTURED)) return undefined;
  const why = note.slice(NOT_CAPTURED.length);
  if (why.startsWith(BOUGHT)) return { kind: 'bought', orderNo: why.slice(BOUGHT.length) };
  const kinds = Object.keys(notCaptured) as (keyof typeof notCaptured)[];
  const kind = kinds.find((one) => notCaptured[one] === why);
  return kind && { kind };
}
