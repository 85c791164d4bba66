import { headerText } from '#src/mail/mail-header.ts';

const LONGEST = 120;

/**
 * A sender's name for a file, as one line of at most 120 letters. Of a longer one the end remains, by which programs
 * know what the file is.
 */
export function fileNameText(given: string): string {
  const name = headerText(given, Number.POSITIVE_INFINITY);
  const [, stem = name, ending = ''] = /^(.*)(\.\w{1,10})$/su.exec(name) ?? [];
  return headerText(stem, LONGEST - ending.length) + ending;
}
