import { conflict, type Failure, failure, fieldProblem } from '#src/errors.ts';

interface ConstraintError {
  code?: string;
  constraint?: string;
  detail?: string;
  message?: string;
}

/** What the database refuses because of other rows, as problems of the input; undefined for anything else. */
export function constraintFailure(error: unknown): Failure | undefined {
  const { code, constraint, detail = '', message = '' } = (error ?? {}) as ConstraintError;
  const field = /^Key \(([\w]+)/.exec(detail)?.[1] ?? 'request';
  if (code === '23505') return fieldProblem(field, 'is already taken');
  if (code === '23503')
    return /still referenced/.test(detail)
      ? conflict('This is still used elsewhere and cannot be removed.')
      : fieldProblem(field, 'does not exist');
  if (code === '23514')
    return constraint === 'last_owner' ? conflict(message) : fieldProblem(field, 'is not allowed');
  // Numbers and dates outside the range of their column, texts that are not an id.
  if (code === '22003' || code === '22007' || code === '22008' || code === '22P02')
    return failure('bad-request');
  return undefined;
}
