/** The address of a `tel:` link: E.164, so digits with the plus that was written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * An Indian number as the header (`+91 20 …`) and the footer (`+91-20 …`) show it, whether or not it was saved with its
 * country code: readers and guides quote both spellings.
 */
export const indianPhone = (phone: string, separator: ' ' | '-' = ' '): string =>
  `+91${separator}${phone.trim().replace(/^(\+\s*91[\s-]*|0)/, '')}`;
