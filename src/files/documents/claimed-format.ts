import { type DocumentFormat, type DocumentVerdict, refuse } from './document-verdict.ts';

/** 5 MiB (docs/contract.md, "Sizes"). */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** The documents that a form takes. */
export interface DocumentRule {
  /** As messages to the sender name one, such as `CV`. */
  name: string;
  formats: readonly DocumentFormat[];
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The format that a file's name claims, or why a file of this size and name is refused unread. */
export function claimedFormat(
  { size, name }: { size: number; name: string },
  rule: DocumentRule,
): DocumentFormat | DocumentVerdict {
  if (size > MAX_DOCUMENT_BYTES) return refuse(`The ${rule.name} must be at most 5 MB.`);
  if (size === 0) return refuse('The file is empty.');
  const extension = /^[^\p{Cc}\u2028\u2029]*\.(\w+)$/iu.exec(name)?.[1]?.toLowerCase();
  const format = rule.formats.find((one) => one === extension);
  const listed = either.format(rule.formats.map((one) => one.toUpperCase()));
  return format ?? refuse(`The ${rule.name} must be a ${listed} file.`);
}
