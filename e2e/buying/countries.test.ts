import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../demo/staff.ts';
import { issueCreditNotes } from '../../src/features/delivery/credit-notes/issue-credit-notes.ts';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { pdfText } from '../../test/documents/pdf-text.ts';
import { fullSession, withStaff } from '../../test/staff.ts';
import { startVies } from '../../test/stand-ins/vies/vies.ts';
import { asStaff } from '../backoffice/staff-visit.ts';
import { alive, desktop, phone } from '../browser.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { openSummary } from './open-summary.ts';

// What buyers from four countries see before they pay and on their invoice; and one report of three that is refunded.

let vies: Awaited<ReturnType<typeof startVies>>;
let store: Shop;
let finance: string;

beforeAll(async () => {
  vies = await startVies({ DE136695976: 'Vantavolt GmbH', ESB58378431: 'Celda SL' });
  store = await openShop({ VIES_URL: vies.url });
  await withStaff(store);
  const { rows } = await store.db.query("SELECT id FROM staff_user WHERE role = 'finance'");
  finance = await fullSession(store.db, rows[0].id);
  // The demo publisher is based in India; for private persons in the EU it is registered in Ireland.
  await store.db.query(
    "INSERT INTO tax_registration (country, region, scheme, number) VALUES ('IE', '', 'oss-non-union', 'EU372000142')",
  );
});
afterAll(async () => {
  await store?.close();
  vies?.close();
});

/** From the completed form through the provider's page to the thank-you page. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
  await page.getByRole('button', { name: /^Continue to PayPal/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
}

/** The rate changes while the form is open, and back: each time the buyer is told, and sees the new total. */
async function rateMoves(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
  const changes = [
    ["UPDATE tax_rate SET basis_points = 2000 WHERE country = 'IN'", '$4,140'],
    ["UPDATE tax_rate SET basis_points = 1800 WHERE country = 'IN'", '$4,071'],
  ] as const;
  for (const [change, total] of changes) {
    await store.db.query(change);
    await page.getByRole('button', { name: /^Continue to PayPal/ }).click();
    await page.getByText('The amount does not match').first().waitFor();
    await page.getByRole('button', { name: `Continue to PayPal, ${total}` }).waitFor();
  }
}

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).first().fill(value);
};

/** The text of an order's invoice or credit note, as finance downloads it. */
async function documentOf(email: string, kind: 'invoice' | 'credit-note'): Promise<string> {
  const ids = async () =>
    (
      await store.db.query(
        kind === 'invoice'
          ? 'SELECT i.order_id AS id FROM invoice i JOIN orders o ON o.id = i.order_id WHERE o.email = $1'
          : 'SELECT d.id FROM tax_document d JOIN orders o ON o.id = d.order_id WHERE o.email = $1',
        [email],
      )
    ).rows.map(({ id }) => id);
  await expect.poll(async () => (await ids()).length).toBe(1);
  const screen = kind === 'invoice' ? 'invoices' : 'tax-documents';
  const headers = { cookie: `staff_session=${finance}`, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${store.origin}${staffBase}/${screen}/${await ids()}/file`, {
    headers,
  });
  expect(answer.status).toBe(200);
  return pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ');
}

const COUNTRIES = [
  {
    who: 'a German company pays no tax here and is told why',
    widths: [desktop, phone],
    country: 'Germany',
    fields: {
      'Company name': 'Vantavolt GmbH',
      Designation: 'Head of purchasing',
      'VAT ID': 'DE136695976',
      Address: 'Invalidenstraße 117',
      City: 'Berlin',
      Zipcode: '10115',
    },
    sums: ['$3,450.00', '$0.00', '$3,450 USD'],
    words: /none: business in Germany, reverse charge/,
    invoice: [/DE136695976/, /Reverse charge/i, /AD270425000142X/],
  },
  {
    who: 'an Italian consumer sees the VAT of Italy before paying',
    widths: [phone, desktop],
    country: 'Italy',
    private: true,
    fields: { Address: 'Via Roma 1', City: 'Torino', Zipcode: '10121' },
    sums: ['$3,450.00', '$759.00', '$4,209 USD'],
    words: /22% VAT/,
    invoice: [/22 ?%/, /759\.00/, /4,209\.00/, /EU372000142/],
  },
  {
    who: 'an Indian company of the seller’s state pays central and state tax',
    widths: [desktop, phone],
    country: 'India',
    fields: {
      'Company name': 'Aravalli Motors Ltd',
      Designation: 'Buyer',
      GSTIN: '27AAPFU0939F1ZV',
      Address: 'FC Road 1',
      City: 'Pune',
      State: 'Maharashtra',
      Zipcode: '411004',
    },
    sums: ['$3,450.00', '$621.00', '$4,071 USD'],
    words: /CGST/,
    rateMoves: true,
    invoice: [/27AAPFU0939F1ZV/, /CGST/, /SGST/, /310\.50/, /4,071\.00/],
  },
  {
    who: 'an American company pays the list price',
    widths: [phone, desktop],
    country: 'United States',
    fields: {
      'Company name': 'Kestrel Inc',
      Designation: 'Analyst',
      Address: '1 Main Street',
      City: 'Boston',
      State: 'Massachusetts',
      Zipcode: '02110',
    },
    sums: ['$3,450.00', '$0.00', '$3,450 USD'],
    words: /none: export to United States/,
    invoice: [/Kestrel Inc/, /3,450\.00/],
  },
];

/** A number that VIES refuses, which is said together with the total that follows from it. */
async function refuse(page: Page, number: string): Promise<void> {
  let refused = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/tax-number')) refused = true;
  });
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/admin/api/order-summary', async (route) => {
    if (refused) {
      asked.resolve();
      await late.promise;
    }
    await route.continue();
  });
  await page.getByLabel('VAT ID').fill(number);
  await asked.promise;
  const note = page.locator('.number-note');
  expect(await note.innerText()).toContain('Checking the number');
  late.resolve();
  await note.getByText('VIES does not know this number').waitFor();
  await page.unroute('**/admin/api/order-summary');
}

it.each(COUNTRIES)('$who', async (buyer) => {
  const [first, second] = buyer.widths;
  const email = `${buyer.country.replaceAll(' ', '-')}@example.com`.toLowerCase();
  const { page, problems, close } = await store.visit({
    viewport: first!,
    stored: { gdprAccepted: 'true' },
  });
  try {
    await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
    await alive(page);
    if (buyer.private) await page.getByRole('radio', { name: 'A private person' }).check();
    await page.getByLabel('Country', { exact: true }).selectOption(buyer.country);
    await fill(page, { Name: 'Robin Buyer', 'E-mail': email, Phone: '+1 555 0142' });
    await fill(page, buyer.fields as unknown as Record<string, string>);
    await openSummary(page);
    const sums = page.locator('.fact-lines');
    await expect.poll(() => sums.innerText()).toMatch(buyer.words);
    const shown = await sums.innerText();
    for (const sum of buyer.sums) expect(shown).toContain(sum);
    for (const size of [second!, first!]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    if (buyer.country === 'Germany') {
      await page.locator('.number-note').getByText('Valid. VIES knows').waitFor();
      await refuse(page, 'DE129273398');
      // 19 % of $3,450.00, as a private person pays it.
      expect(await sums.innerText()).toContain('$655.50');
      await page.getByLabel('VAT ID').fill('DE281943218');
      await page.getByLabel('VAT ID').locator('..').getByText('which is DE and 9 digits').waitFor();
      await page.getByLabel('VAT ID').fill('DE136695976');
      await page.locator('.number-note').getByText('Valid. VIES knows').waitFor();
      await expect.poll(() => sums.innerText()).toMatch(buyer.words);
    }
    // A field exists if addresses in the country have it.
    expect(await page.getByLabel('State', { exact: true }).count()).toBe(
      buyer.country === 'Germany' ? 0 : 1,
    );
    if (buyer.rateMoves) await rateMoves(page);
    await pay(page);
    const invoice = await documentOf(email, 'invoice');
    for (const words of buyer.invoice) expect(invoice).toMatch(words);
    // An amount that does not match is refused as it was sent.
    expect(problems.filter((problem) => !/status of 422/.test(problem))).toEqual([]);
  } finally {
    await close();
  }
});

it('of three reports bought with a code one is refunded: its licence ends, the others stay', {}, async () => {
  await store.db.query("INSERT INTO discount_code (code, percent) VALUES ('THREE10', 10)");
  const email = 'three@example.com';
  const { page, problems, close } = await store.visit({
    viewport: phone,
    stored: { gdprAccepted: 'true' },
  });
  try {
    const { rows: reports } = await store.db.query(
      "SELECT code, name FROM report WHERE status = 'published' AND single_price_cents = 345000 ORDER BY id LIMIT 3",
    );
    await page.goto('/');
    for (const { code } of reports) {
      const data = { report_id: code, type: 'single-user' };
      expect((await page.request.post('/admin/api/basket', { data })).status()).toBe(200);
    }
    await page.goto('/basket?code=three10');
    await alive(page);
    await page.getByText('3 reports: $10,350 USD').waitFor();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByLabel('Country', { exact: true }).selectOption('Spain');
    await fill(page, {
      Name: 'Ana Núñez',
      'E-mail': email,
      Phone: '+34 600 000 000',
      'Company name': 'Celda SL',
      Designation: 'Head of Supply',
      'VAT ID': 'ESB58378431',
      Address: 'Calle Mayor 1',
      City: 'Madrid',
      Zipcode: '28001',
    });
    await page.locator('summary', { hasText: '$9,315 USD' }).waitFor();
    await pay(page);
    const links = page.getByRole('link', { name: 'Download report' });
    expect(await links.count()).toBe(3);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    // The buyer's own copies are drawn at the first request: one that stays is enough.
    const statuses = async () => {
      const answers = paths.slice(1).map((path) => page.request.fetch(path, { method: 'HEAD' }));
      return (await Promise.all(answers)).map((answer) => answer.status());
    };

    const { rows: orders } = await store.db.query('SELECT id FROM orders WHERE email = $1', [
      email,
    ]);
    await asStaff(store, 'finance', async ({ page: desk, go }) => {
      await go(`/orders/${orders[0].id}`);
      await desk.getByRole('button', { name: 'Refund…' }).click();
      await desk.getByLabel('Some of the reports').check();
      await desk.getByRole('dialog').getByRole('checkbox').nth(1).check();
      await desk.getByLabel('Reason for the record').fill('Bought twice');
      await desk.getByRole('dialog').getByRole('button', { name: 'Refund $3,105.00' }).click();
      const password = desk.getByRole('textbox', { name: 'Password' });
      const refunded = desk.getByText('$3,105.00 was refunded.');
      await password.or(refunded).first().waitFor();
      if (await password.isVisible()) {
        await password.fill(DEMO_STAFF_PASSWORD);
        await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
      }
      await refunded.waitFor();
      await desk.getByText('refunded $3,105.00').waitFor();
    });
    const { rows: lines } = await store.db.query(
      `SELECT l.net_cents::int, COALESCE(sum(p.gross_cents), 0)::int AS refunded_cents
       FROM order_line l JOIN orders o ON o.id = l.order_id LEFT JOIN refund_line p ON p.line_id = l.id
       WHERE o.email = $1 GROUP BY l.id ORDER BY l.n`,
      [email],
    );
    expect(lines.map(({ refunded_cents }) => refunded_cents)).toEqual([0, 310_500, 0]);
    expect(lines.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(931_500);
    await expect.poll(statuses).toEqual([404, 200]);
    // The worker issues them every 30 s.
    await issueCreditNotes(store);
    const note = await documentOf(email, 'credit-note');
    expect(note).toContain(reports[1].name.split(' ')[0]);
    expect(note).toMatch(/3,105\.00/);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
