const zonedFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/**
 * An instant in the format of the browser's `datetime-local` field, in the person's zone: `2026-11-22T10:00`.
 * @param iso ISO 8601 with an offset; anything else gives an empty field
 */
export function localTime(iso: string | null | undefined): string {
  const time = new Date(iso ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The current day in the person's zone: `2026-11-22`. */
export const today = (): string => localTime(new Date().toISOString()).slice(0, 10);

/**
 * The instant of such a field in UTC, ISO 8601; null for an empty or incomplete one. An hour that is repeated when
 * summer time ends is read as the first of the two.
 * @param shown the instant that the field began with: as long as the text is the same, it is meant
 */
export function instantOf(local: string, shown?: string | null): string | null {
  if (shown && local === localTime(shown)) return shown;
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** An instant in the person's zone, which is named: shows how a time was interpreted. */
export const zoned = (iso: string | null | undefined): string =>
  iso ? zonedFormat.format(new Date(iso)) : '';
