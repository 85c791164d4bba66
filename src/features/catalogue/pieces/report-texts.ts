/** The first ten words of a report's name, for the breadcrumb (docs/contract.md, "Fixed numbers"); without a final colon. */
export const firstTenWords = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 10)
    .join(' ')
    .replace(/[:,;]$/, '');

/** A name cut at 80 characters plus '...' (docs/contract.md, "Fixed numbers"). */
export const cutAt80 = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}...` : name);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats an ISO date or time as 'Apr 2025'; the day is omitted because reports are dated by month. */
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

/** Formats an ISO date as 'March 2025'. */
export const longMonthOf = (date: string) =>
  `${longMonths[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** Formats an ISO date as '18 March 2025'. */
export const dayOf = (date: string) => `${Number(date.slice(8, 10))} ${longMonthOf(date)}`;

/** Formats a number as an ordinal, such as '2nd'. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`;
}

/** Joins words as in 'PDF, CSV and Excel'. */
export const joined = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
