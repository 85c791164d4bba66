interface Month {
  month: string;
  samples: number;
  enquiries: number;
  checkouts: number;
  paid: number;
  revenue_cents: number;
}

/** What was asked for and sold in the last months, and how answers kept their promise. */
export interface Trade {
  months: Month[];
  industries: { industry: string; paid: number; revenue_cents: number }[];
  response: { answered: number; in_time: number; overdue: number; median_minutes: number | null };
}

/** A number of each month. */
export type MonthNumber = keyof Omit<Month, 'month'>;
