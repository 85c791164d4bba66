import { hash } from './market/seed.ts';
import { RECORD_YEAR } from './market/series.ts';

const DAY = 86_400_000;
/** From this day of the year on, the year before is measured and can be published. */
const READY = [1, 17] as const;

/** A day in ISO form, moved to the nearest working day. */
export function workday(time: number): string {
  const day = new Date(time).getUTCDay();
  const moved = day === 0 ? time + DAY : day === 6 ? time - DAY : time;
  return new Date(moved).toISOString().slice(0, 10);
}

/** The day so many days before or after another one, in ISO form. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * The last measured year of what a publisher sells on this day: from May on the year before, until then the one before
 * that, since reports on a year appear from its following February on.
 */
export function lastMeasuredYear(today: Date): number {
  const year = today.getUTCFullYear() - (today.getUTCMonth() >= 4 ? 1 : 2);
  return Math.max(RECORD_YEAR, year);
}

/** Days of publication of `count` reports of an industry, newest first, all after the data were there. */
export function publicationDays(
  seed: string,
  count: number,
  dataTo: number,
  today: Date,
): string[] {
  const first = Date.UTC(dataTo + 1, ...READY);
  const latest = Math.max(first, today.getTime() - (3 + (hash(seed) % 12)) * DAY);
  return Array.from({ length: count }, (_, i) =>
    workday(Math.floor((latest - ((latest - first) * i) / count) / DAY) * DAY),
  );
}

/** What an edition says of its dates: they follow each other, from the data to the next edition. */
export function editionDays(code: string, publishedOn: string, dataTo: number, today: Date) {
  const few = hash(`${code} days ${dataTo}`);
  const yearLater = dayFrom(publishedOn, 365 + (few % 20));
  const soon = dayFrom(today.toISOString().slice(0, 10), 40 + (few % 60));
  const start = Date.UTC(dataTo + 1, 0, 7);
  const interviewsFrom = Date.UTC(dataTo, 8 + (few % 3), 1);
  const reading = Math.max(1, Math.floor((Date.parse(publishedOn) - start) / DAY) - 8);
  return {
    signedOn: workday(Date.parse(publishedOn) - (1 + (few % 3)) * DAY),
    nextPlanned: workday(Date.parse(yearLater > soon ? yearLater : soon)),
    /** The day on which a source was read, between the end of the measured year and the signature. */
    readOn: (source: number) => workday(start + (hash(`${code} ${source}`) % reading) * DAY),
    interviewsFrom,
    interviewsTo: Math.min(
      Date.parse(publishedOn) - (12 + (few % 9)) * DAY,
      interviewsFrom + (150 + (few % 90)) * DAY,
    ),
  };
}
