/** An office of the publisher as the site shows it; the first of a list is the hub. */
export interface Office {
  name: string;
  place: string;
  phone_label: string;
  phone_code: string;
  phone: string;
  address: string;
  longitude: number | null;
}

/**
 * The phone number of an office as a caller abroad dials it: with the country code if it was saved without, separated
 * from it by a space in header and lists and by a hyphen in the footer (docs/contract.md). Empty: it has none.
 */
export function phoneOf({ phone, phone_code: code }: Office, separator: ' ' | '-' = ' '): string {
  if (!phone || !code) return phone;
  const bare = phone.trim().replace(new RegExp(`^(\\+\\s*${code}[\\s-]*|0)`), '');
  return `+${code}${separator}${bare}`;
}

/** The offices in the order of the phone numbers: those that sell, then the hub. */
export const salesFirst = <T>(offices: readonly T[]): T[] => [
  ...offices.slice(1),
  ...offices.slice(0, 1),
];

/**
 * The phone number that visitors are asked to call: of the first office that sells and has one, otherwise the hub's.
 */
export function firstPhone(offices: readonly Office[]): string {
  const office = salesFirst(offices).find(({ phone }) => phone);
  return office ? phoneOf(office) : '';
}
