import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { expect, it } from 'vitest';
import { plainText } from '#src/pdf/reading/plain-text.ts';
import { compareOrder, type Ordered } from './compare-order.ts';

// A purchase order as buyers' programs write it, compared with its order row by row.

const ordered: Ordered = {
  amountCents: 690_000,
  currency: 'USD',
  buyer: 'Nordvik AS',
  taxNumber: 'NO987654321MVA',
  poNumber: '4500-118',
  numbers: ['MO-2026-000422', 'OF-2026-000091'],
  days: 30,
};

/** Written by a program that places each piece of text on its own, in a font that every reader has. */
async function placed(lines: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  lines.forEach((line, i) => {
    page.drawText(line, { x: 50, y: 780 - 20 * i, size: 11, font });
  });
  return document.save();
}

/** Written by another, which packs its pages and sets letters apart. */
function flowing(lines: string[]): Promise<Uint8Array> {
  const document = new PDFKit();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const line of lines) document.text(line);
  document.end();
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

const verdicts = async (pdf: Uint8Array) =>
  Object.fromEntries(
    compareOrder(await plainText(pdf), ordered, '$6,900.00 USD').map(
      ({ what, theirs, verdict }) => [what, `${theirs}: ${verdict}`],
    ),
  );

const LINES = [
  'PURCHASE ORDER 4500-118',
  'Nordvik AS, NO 987 654 321 MVA',
  'Your offer OF-2026-000091',
  '1 market report, corporate licence   USD 6,900.00',
  'Payment terms: 60 days net',
];

it.each([
  ['placed', placed],
  ['flowing', flowing],
])('is read and compared, %s', async (_, write) => {
  expect(await verdicts(await write(LINES))).toEqual({
    Amount: '6,900.00: same',
    Currency: 'USD: same',
    Buyer: 'Nordvik AS: same',
    'Tax number': 'NO987654321MVA: same',
    'Their number': '4500-118: same',
    'Our number': 'OF-2026-000091: same',
    'To pay within': '60 days: differs',
  });
});

it.each([
  [
    'Gesamtbetrag 6.900,00 €, zahlbar innerhalb 30 Tagen',
    '6.900,00: same',
    'EUR: differs',
    '30 days: same',
  ],
  ['Totale 6.900,00 USD, pagamento a 60 giorni', '6.900,00: same', 'USD: same', '60 days: differs'],
  ['Total 6 900,00 $ à 45 jours', '6 900,00: same', 'USD: same', '45 days: differs'],
  ["Total CHF 6'900.00", "6'900.00: same", 'CHF: differs', 'null: not found'],
  ['Net 30. Total $6,899.00 of 1,234.50 each', '6,899.00: differs', 'USD: same', '30 days: same'],
  ['Nothing to see', 'null: not found', 'null: not found', 'null: not found'],
])(
  'amounts and terms are found as countries write them: %s',
  async (line, amount, currency, days) => {
    expect(await verdicts(await placed([line]))).toMatchObject({
      Amount: amount,
      Currency: currency,
      'To pay within': days,
    });
  },
);

it('a scan has no text; a page that unpacks to gigabytes or draws itself is given up', async () => {
  expect(await plainText(await placed([]))).toBe('');
  const document = await PDFDocument.create();
  const { context } = document;
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const bomb = context.register(
    context.stream(packed, { Filter: PDFName.of('FlateDecode') } as never),
  );
  document.addPage().node.set(PDFName.of('Contents'), bomb);
  await expect(plainText(await document.save())).rejects.toThrow();

  const again = await PDFDocument.create();
  const itself = again.context.nextRef();
  const resources = again.context.obj({ XObject: { X: itself } });
  const form = again.context.stream('/X Do BT (again) Tj ET', {
    Subtype: 'Form',
    Resources: resources,
  } as never);
  again.context.assign(itself, form);
  const page = again.addPage().node;
  page.set(PDFName.of('Resources'), resources);
  page.set(PDFName.of('Contents'), again.context.register(again.context.stream('/X Do')));
  expect((await plainText(await again.save())).match(/again/g)).toHaveLength(3);
});
