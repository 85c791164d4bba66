import { expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { drawInvoice } from './draw-invoice.ts';

it('specification U17: an invoice writes its dates as the site does', async () => {
  const pdf = await drawInvoice({
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
  });
  const text = pdfText(pdf);
  expect(text).toContain('Ana Núñez');
  expect(text).toContain('5 Apr 2026');
  expect(text).toContain('4 Apr 2026');
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});
