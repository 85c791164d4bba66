/**
 * What is wrong with a value that was copied from the documentation and not filled in, or that has the quotation marks of
 * a shell around it; undefined if it is neither. No key or address has either.
 */
export function unfinishedValue(value: string): string | undefined {
  if (value.includes('…')) return 'still has the … of the documentation: fill it in';
  if (/^(["']).*\1$/.test(value))
    return 'is in quotation marks, which are part of it: docker run --env-file does not remove them';
  return undefined;
}
