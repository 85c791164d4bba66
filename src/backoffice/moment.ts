/** How lists show a time, in the zone of the person. */
export const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
