import { capitalized } from '#src/first-letter.ts';

/** A stored word within a sentence: `awaiting_approval` is awaiting approval. */
export const plain = (word: string): string => word.replaceAll('_', ' ');

/** A stored word for display: `awaiting_approval` is Awaiting approval, `startImport` Start import. */
export const sentence = (word: string): string =>
  capitalized(word.replace(/[_-]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Stored words as the choices of an input. */
export const choicesOf = (words: readonly string[]) =>
  words.map((id) => ({ id, name: sentence(id) }));
