import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';

/** '12 Apr 2025' of an ISO date or time (UTC). */
export const dayOf = (date: string) => `${Number(date.slice(8, 10))} ${monthOf(date)}`;
