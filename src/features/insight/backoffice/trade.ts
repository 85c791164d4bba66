interface Month {
  month: string;
  samples: number;
  enquiries: number;
  checkouts: number;
  paid: number;
  revenue_cents: number;
}

/** Requests and sales of the last months, and how many answers were in time. */
export interface Trade {
  months: Month[];
  industries: { industry: string; paid: number; revenue_cents: number }[];
  response: { answered: number; in_time: number; overdue: number; median_minutes: number | null };
}

/** The numbers available for each month. */
export type MonthNumber = keyof Omit<Month, 'month'>;
