/** A text that begins with an upper-case letter, as a sentence does. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name as it is written inside a sentence: "stationary storage"; an abbreviation, as in "LFP cells", keeps its letters. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
