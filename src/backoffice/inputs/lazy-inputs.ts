import { lazyPart } from '#src/backoffice/lazy-part.tsx';

/** One of the records that a search finds, within a `ReferenceInput`. It comes when a form or a filter shows it. */
export const RecordChoice = lazyPart(() => import('./record-choice.tsx'), 'RecordChoice');

/** Words of which each is added by Enter. */
export const WordList = lazyPart(() => import('./word-list.tsx'), 'WordList');
