const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const second = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A record that was just added has its times only once it is fetched. */
const shown = (format: Intl.DateTimeFormat, iso: string): string => {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '–' : format.format(time);
};

/** How every screen shows a time, in the person's zone. */
export const timeOf = (iso: string): string => shown(minute, iso);

/** The time of day, of something that is at most some hours away. */
export const hourOf = (iso: string): string => shown(clock, iso);

/** A time today as only the time of day, others with their date. */
export const clockOf = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? shown(clock, iso) : timeOf(iso);

const DAY_MS = 86_400_000;

/** A time as lists show it: today by its hour, yesterday by that word, this year without the year. */
export function briefTimeOf(iso: string): string {
  const time = new Date(iso);
  const now = new Date();
  if (time.toDateString() === now.toDateString()) return shown(clock, iso);
  if (time.toDateString() === new Date(now.getTime() - DAY_MS).toDateString()) return 'yesterday';
  const whole = dayOf(iso);
  const year = day.format(now).slice(-5);
  return whole.endsWith(year) ? whole.slice(0, -year.length) : whole;
}

/** To the second, where the order of things matters. */
export const exactTimeOf = (iso: string): string => shown(second, iso);

/** A day without a time, such as `2026-11-21`, is the same day in every zone. */
export const dayOf = (iso: string): string => shown(iso.length === 10 ? calendarDay : day, iso);

/** The last day of a period that ends with a day in UTC, as buyers read it: the same in every zone. */
export const lastDayOf = (iso: string): string => dayOf(iso.slice(0, 10));

const HOUR_MS = 3_600_000;

/** A duration, in the largest unit that is precise enough. */
export function lasting(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / 60_000))} min`;
  if (ms < 48 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / (24 * HOUR_MS))} days`;
}
