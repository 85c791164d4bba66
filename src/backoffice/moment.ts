/** How every screen shows a time, in the zone of the person. */
export const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

const minute = new Intl.DateTimeFormat('en-GB', moment);
const second = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const timeOf = (at: string): string => minute.format(new Date(at));

/** To the second, where the order of things matters. */
export const exactTimeOf = (at: string): string => second.format(new Date(at));

/** A day without a time, such as `2026-11-21`, is the same day in every zone. */
export const dayOf = (at: string): string => (at.length === 10 ? calendarDay : day).format(new Date(at));
