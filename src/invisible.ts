/**
 * The text without characters that cannot be seen, such as marks of direction and zero-width spaces: they come with
 * addresses and numbers that are copied from a mail or a contact.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');
