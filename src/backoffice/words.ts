/** A stored word within a sentence: `awaiting_approval` is awaiting approval. */
export const plain = (word: string): string => word.replaceAll('_', ' ');

/** A phrase as the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A stored word for display: `awaiting_approval` is Awaiting approval, `startImport` Start import. */
export const sentence = (word: string): string =>
  capital(word.replace(/[_-]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Stored words as the choices of an input. */
export const choicesOf = (words: readonly string[]) =>
  words.map((id) => ({ id, name: sentence(id) }));
