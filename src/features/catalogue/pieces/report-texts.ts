/** The first ten words of a report's name, for the breadcrumb (docs/contract.md, "Fixed numbers"). */
export const firstTenWords = (name: string) => name.split(/\s+/).slice(0, 10).join(' ');

/** A name cut at 80 characters plus '...' (docs/contract.md, "Fixed numbers"). */
export const cutAt80 = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}...` : name);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Apr 2025' of an ISO date or time; the day is not told because reports are dated by month. */
export const monthOf = (date: string | null) =>
  date ? `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}` : '';
