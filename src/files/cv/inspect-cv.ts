import { claimedType } from './claimed-type.ts';
import { type CvType, type CvVerdict, refuse } from './cv-verdict.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';

// The test file of virus scanners (eicar.org), in two parts so that they do not flag this file.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const JUDGES: Record<CvType, (content: Buffer) => CvVerdict> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
};

/**
 * Inspects a CV: the extension, the first bytes and the structure must agree (OWASP, file upload). Takes milliseconds
 * for a legitimate file and writes nothing.
 */
export function inspectCv(content: Buffer, fileName: string): CvVerdict {
  const type = claimedType(content.length, fileName);
  if (typeof type === 'object') return type;
  if (content.includes(EICAR, 0, 'latin1'))
    return refuse('This file was refused by the virus check.');
  return JUDGES[type](content);
}
