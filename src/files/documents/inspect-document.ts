import { claimedFormat, type DocumentRule } from './claimed-format.ts';
import { type DocumentFormat, type DocumentVerdict, refuse } from './document-verdict.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';

// The test file of virus scanners (eicar.org), in two parts so that they do not flag this file.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const INSPECTORS: Record<DocumentFormat, (content: Buffer) => DocumentVerdict> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
};

/**
 * Inspects an uploaded document: the extension, the first bytes and the structure must agree (OWASP, file upload). Takes
 * milliseconds for a legitimate file and writes nothing.
 */
export function inspectDocument(
  content: Buffer,
  fileName: string,
  rule: DocumentRule,
): DocumentVerdict {
  const format = claimedFormat({ size: content.length, name: fileName }, rule);
  if (typeof format === 'object') return format;
  if (content.includes(EICAR, 0, 'latin1'))
    return refuse('This file was refused by the virus check.');
  return INSPECTORS[format](content);
}
