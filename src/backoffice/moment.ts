const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const second = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A record that was added a moment ago has its times only once it is fetched. */
const shown = (format: Intl.DateTimeFormat, at: string): string => {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '–' : format.format(time);
};

/** How every screen shows a time, in the zone of the person. */
export const timeOf = (at: string): string => shown(minute, at);

/** To the second, where the order of things matters. */
export const exactTimeOf = (at: string): string => shown(second, at);

/** A day without a time, such as `2026-11-21`, is the same day in every zone. */
export const dayOf = (at: string): string => shown(at.length === 10 ? calendarDay : day, at);
