import { type CvType, type CvVerdict, refuse } from './cv-verdict.ts';

/** 5 MiB (docs/contract.md, "Sizes"). */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

/** The type that a file's name claims, or why a file of this size and name is refused unread. */
export function claimedType(size: number, fileName: string): CvType | CvVerdict {
  if (size > CV_MAX_BYTES) return refuse('The CV must be at most 5 MB.');
  if (size === 0) return refuse('The file is empty.');
  const extension = /^[^\p{Cc}\u2028\u2029]*\.(pdf|docx|doc)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return (extension as CvType | undefined) ?? refuse('The CV must be a PDF, DOC or DOCX file.');
}
