/** The first ten words of a report's name, for the breadcrumb (docs/contract.md, "Fixed numbers"); no colon ends them. */
export const firstTenWords = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 10)
    .join(' ')
    .replace(/[:,;]$/, '');

/** A name cut at 80 characters plus '...' (docs/contract.md, "Fixed numbers"). */
export const cutAt80 = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}...` : name);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Apr 2025' of an ISO date or time; the day is omitted because reports are dated by month. */
export const monthOf = (date: string | null) =>
  date ? `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}` : '';

const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'March 2025' of an ISO date. */
export const longMonthOf = (date: string) =>
  `${longMonths[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** '18 March 2025' of an ISO date. */
export const dayOf = (date: string) => `${Number(date.slice(8, 10))} ${longMonthOf(date)}`;

/** '2nd' of 2. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`;
}

/** 'PDF, CSV and Excel'. */
export const joined = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
