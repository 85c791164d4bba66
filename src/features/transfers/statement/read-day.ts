const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `05/11/2026` and `05-11-26`: only the other days of a file may tell what is the month. */
const NUMERIC = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Whether days such as `05/11/2026` begin with the day or with the month. */
export type DayOrder = 'day-first' | 'month-first';

const dateOf = (cell: string) => cell.replace(/[ T]+\d{1,2}:\d\d.*$/, '').trim();

/** What the days of a file have in common; undefined if none of them tells, or if they contradict each other. */
export function dayOrderOf(cells: string[]): DayOrder | undefined {
  const found = new Set<DayOrder>();
  for (const cell of cells) {
    const [, first, , second] = NUMERIC.exec(dateOf(cell)) ?? [];
    if (Number(first) > 12) found.add('day-first');
    if (Number(second) > 12) found.add('month-first');
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Year, month and day, as far as there is no doubt about them. */
function partsOf(date: string, order: DayOrder | undefined): (string | number)[] | undefined {
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(date);
  if (iso) return iso.slice(1);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(date);
  if (dotted) return [dotted[3]!, dotted[2]!, dotted[1]!];
  const numeric = NUMERIC.exec(date);
  if (numeric) {
    const [, first, , second, year] = numeric;
    if (first === second) return [year!, first!, second!];
    if (!order) return undefined;
    return order === 'day-first' ? [year!, second!, first!] : [year!, first!, second!];
  }
  const named =
    /^(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*\.?[ -](?<year>\d{4}|\d{2})$/i.exec(date) ??
    /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(date);
  const { day = '', month = '', year = '' } = named?.groups ?? {};
  const place = MONTHS.indexOf(month.toLowerCase());
  return place < 0 ? undefined : [year, place + 1, day];
}

/** The ISO date of a day as banks write it; undefined if it is none, or if its day may be its month. */
export function dayOfText(cell: string, order: DayOrder | undefined): string | undefined {
  const parts = partsOf(dateOf(cell), order);
  if (!parts) return undefined;
  const [year, month, day] = parts.map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined;
}
