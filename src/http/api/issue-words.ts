import type { z } from 'zod';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

const TYPES: Record<string, string> = {
  int: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'Enter a text.',
  boolean: 'Answer yes or no.',
  array: 'Enter a list.',
};

const FORMATS: Record<string, string> = {
  email: 'Enter an e-mail address.',
  url: 'Enter a web address.',
  date: 'Enter a date.',
  datetime: 'Enter a date and a time.',
};

/** "3 characters", "1 entry", or the number itself. */
function amountOf(origin: string, limit: number | bigint): string {
  const amount = numbers.format(limit);
  const one = limit === 1 || limit === 1n;
  if (origin === 'string') return `${amount} ${one ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `${amount} ${one ? 'entry' : 'entries'}`;
  return amount;
}

/**
 * What is wrong with a field, for a person at a form, unless the contract has a sentence of its own. The library's own
 * sentences are for programmers ("Invalid input: expected int, received number").
 */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  const isMissing = input === undefined || input === null || input === '';
  if (isMissing && ['invalid_type', 'invalid_value', 'invalid_union'].includes(code))
    return 'This field is required.';
  if (code === 'invalid_type') return TYPES[issue.expected] ?? 'This is not valid.';
  if (code === 'too_small') {
    const { origin, minimum, inclusive = true } = issue;
    if (origin === 'string' && minimum === 1) return 'This field is required.';
    return `${inclusive ? 'At least' : 'More than'} ${amountOf(origin, minimum)}.`;
  }
  if (code === 'too_big') {
    const { origin, maximum, inclusive = true } = issue;
    return `${inclusive ? 'At most' : 'Less than'} ${amountOf(origin, maximum)}.`;
  }
  if (code === 'invalid_format')
    return FORMATS[issue.format] ?? 'This does not have the right format.';
  if (code === 'invalid_value') return 'This is not one of the choices.';
  if (code === 'unrecognized_keys') return `Unknown: ${issue.keys.join(', ')}.`;
  return 'This is not valid.';
}

/** For schemas whose problems people read: `schema.safeParse(input, inWords)`. */
export const inWords = { error: wordsOf };
