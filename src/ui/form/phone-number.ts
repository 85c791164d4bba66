/** The address of a `tel:` link: E.164, so digits with the plus if one was written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
