import { lazyPart } from '../lazy-part.tsx';

/** One of the records that a search finds, within a `ReferenceInput`. Loaded when a form or a filter shows it. */
export const RecordChoice = lazyPart(() => import('./record-choice.tsx'), 'RecordChoice');

/** A list of words, each added with Enter. */
export const WordList = lazyPart(() => import('./word-list.tsx'), 'WordList');
