/** How much a discount code takes off, and which reports it is for. */
export interface Discount {
  id: number;
  code: string;
  /** Either this, 1 to 95, … */
  percent: number | null;
  /** … or this, in integer cents of the whole order. */
  amount_cents: number | null;
  /** Empty, like the industries: all reports. */
  report_ids: number[];
  industry_ids: number[];
}

/** A line as far as discounts depend on it. */
export interface DiscountedLine {
  report_id: number;
  industry_id: number;
  /** Integer cents. */
  list_cents: number;
}

const isEligible = (
  { report_ids, industry_ids }: Discount,
  { report_id, industry_id }: DiscountedLine,
): boolean =>
  (report_ids.length === 0 && industry_ids.length === 0) ||
  report_ids.includes(report_id) ||
  industry_ids.includes(industry_id);

/**
 * The discount of each line, in integer cents. A percentage is rounded down on every line; an amount is shared in
 * proportion to the prices, to the cent, and is at most the price of the lines it applies to.
 */
export function discountsOf(lines: readonly DiscountedLine[], discount: Discount): number[] {
  const eligible = lines.map((line) => (isEligible(discount, line) ? line.list_cents : 0));
  const { percent, amount_cents } = discount;
  if (percent !== null) return eligible.map((cents) => Math.floor((cents * percent) / 100));
  const sum = eligible.reduce((total, cents) => total + cents, 0);
  if (sum === 0 || amount_cents === null) return eligible.map(() => 0);
  const amount = Math.min(amount_cents, sum);
  const shareUpTo = (cents: number) => Number((BigInt(amount) * BigInt(cents)) / BigInt(sum));
  let before = 0;
  return eligible.map((cents) => {
    const share = shareUpTo(before + cents) - shareUpTo(before);
    before += cents;
    return share;
  });
}
