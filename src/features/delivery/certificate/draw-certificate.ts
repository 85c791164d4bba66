import { dayOf } from '#src/features/content/pieces/dates.ts';
import { qrCode } from '#src/machines/qr-code.ts';
import { frame, ink, openSheet, type Sheet } from '#src/pdf/sheet.ts';
import { rule, writeLink } from '#src/pdf/write.ts';
import { type Certified, factsOf, holdingOf } from '../pages/licence/certificate-words.ts';

export interface CertificateContent extends Certified {
  publisher: string;
  /** Of the page that says whether the licence is still valid. */
  url: string;
}

const TERM = { x: frame.left, width: 130 };
const VALUE = { x: frame.left + TERM.width, width: frame.right - frame.left - TERM.width };
const GAP = 9;
/** The side of the QR code. */
const CODE = 84;

/** Draws the certificate of a licence on one page of A4. */
export function drawCertificate(content: CertificateContent): Promise<Buffer> {
  const { code, publisher } = content;
  const sheet = openSheet({
    title: `Licence ${code}`,
    author: publisher,
    subject: `Certificate of a licence for ${content.report_name}`,
    foot: publisher,
    counted: code,
  });
  sheet.newPage();
  sheet.y = 40;
  sheet.y += sheet.text(publisher, { face: 'display', size: 17, leading: 1.2 }) + 10;
  rule(sheet, sheet.y);
  sheet.y += 40;
  const day = dayOf(content.checked_on);
  const asOf = `Licence certificate: ${content.state === 'ended' ? 'no longer valid' : 'valid'} on ${day}`;
  sheet.y += sheet.text(asOf, { face: 'strong', size: 10.5, color: ink.second }) + 10;
  const title = { face: 'display', size: 27, leading: 1.16, role: 'H1' } as const;
  sheet.y += sheet.text(holdingOf(content), title) + 26;
  const report = `${content.report_name} (${content.report_id})`;
  for (const [term, value] of [['Report', report], ...factsOf(content)] as [string, string][])
    drawFact(sheet, term, value);
  sheet.y += 22;
  rule(sheet, sheet.y);
  sheet.y += 24;
  const note = `Issued on ${day}. The page at this address says whether the licence is valid today, and checks copies of the report. Neither names a person.`;
  const beside = { x: frame.left + CODE + 22, width: frame.right - frame.left - CODE - 22 };
  const top = sheet.y;
  sheet.y += sheet.text(note, { face: 'serif', size: 10.8, leading: 1.5, ...beside }) + 8;
  writeLink(sheet, content.url, beside);
  drawCode(sheet, content.url, top);
  return sheet.finish();
}

/** The address as a QR code; it is also written beside it. */
function drawCode(sheet: Sheet, url: string, top: number): void {
  const { path, size } = qrCode(url);
  sheet.structure.artifact(() => {
    sheet.doc.save();
    sheet.doc.translate(frame.left, top + 3).scale(CODE / size);
    sheet.doc.path(path).lineWidth(1).strokeColor(ink.text).stroke();
    sheet.doc.restore();
  });
}

function drawFact(sheet: Sheet, term: string, value: string): void {
  const at = { size: 10.8, y: sheet.y, leading: 1.4 } as const;
  sheet.structure.group('P', () => {
    const left = sheet.text(term, { ...at, ...TERM, face: 'sans', color: ink.third });
    const right = sheet.text(value, { ...at, ...VALUE, face: 'sans' });
    sheet.y += Math.max(left, right) + GAP;
  });
}
