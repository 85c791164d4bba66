import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';

/** Formats an ISO date or time as '12 Apr 2025' (UTC). */
export const dayOf = (date: string) => `${Number(date.slice(8, 10))} ${monthOf(date)}`;
