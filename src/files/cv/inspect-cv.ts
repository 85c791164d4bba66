import { type CvType, type CvVerdict, refuse } from './cv-verdict.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** 5 MiB (docs/contract.md, "Sizes"). */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

// The test file of virus scanners (eicar.org), in two parts so that they leave this one alone.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const JUDGES: Record<CvType, (content: Buffer) => CvVerdict> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
};

/** The type that a file's name claims, or why a file of this size and name is refused unread. */
export function claimedType(size: number, fileName: string): CvType | CvVerdict {
  if (size > CV_MAX_BYTES) return refuse('The CV must be at most 5 MB.');
  if (size === 0) return refuse('The file is empty.');
  const extension = /^[^\p{Cc}\u2028\u2029]*\.(pdf|docx|doc)$/iu.exec(fileName)?.[1]?.toLowerCase();
  return (extension as CvType | undefined) ?? refuse('The CV must be a PDF, DOC or DOCX file.');
}

/**
 * Judges a CV: the extension, the first bytes and the structure must all say the same (OWASP, file upload). Takes
 * milliseconds for an honest file and writes nothing.
 */
export function inspectCv(content: Buffer, fileName: string): CvVerdict {
  const type = claimedType(content.length, fileName);
  if (typeof type === 'object') return type;
  if (content.includes(EICAR, 0, 'latin1'))
    return refuse('This file was refused by the virus check.');
  return JUDGES[type](content);
}
