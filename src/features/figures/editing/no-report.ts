import { failure } from '#src/errors.ts';

/** The answer to a call about a report that does not exist. */
export const noReport = failure('not-found', { message: 'There is no such report.' });
