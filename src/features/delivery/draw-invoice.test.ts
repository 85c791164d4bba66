import { expect, it } from 'vitest';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { drawInvoice } from './draw-invoice.ts';

const content = {
  number: 'INV-2026-000001',
  issuedOn: '2026-04-05',
  orderNo: 'MR-1',
  paidOn: '2026-04-04',
  seller: {
    name: 'Meridian Research',
    address: '48 Harbor Street',
    email: 'sales@meridian.example',
  },
  buyer: ['Celda SL', 'Ana Núñez'],
  item: { name: 'Sodium-Ion Battery Market', code: 'MR-EN-1042', licence: 'Single User' },
  amountCents: 345000,
  currency: 'USD',
};

it('an invoice has the site’s date format', async () => {
  const text = pdfText(await drawInvoice(content));
  expect(text).toContain('Ana Núñez');
  expect(text).toContain('5 Apr 2026');
  expect(text).toContain('4 Apr 2026');
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

it('an invoice shows its lines in its currency, and one line if it was issued without lines', async () => {
  const lines = [
    { text: 'The report', cents: 400000 },
    { text: 'Agreed discount', cents: -55000 },
  ];
  const listed = pdfText(await drawInvoice({ ...content, lines, currency: 'EUR' }));
  for (const shown of ['The report', '€4,000.00', 'Agreed discount', '-€550.00', '€3,450.00'])
    expect(listed).toContain(shown);
  const older = pdfText(await drawInvoice(content));
  expect(older).toContain('Report MR-EN-1042, Single User');
  expect(older.split('$3,450.00')).toHaveLength(3);
});
