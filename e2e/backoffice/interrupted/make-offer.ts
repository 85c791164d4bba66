import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import type { OpenStore } from '../../browser.ts';

/** An offer of one report for $3,450, not sent yet, made by the person who is logged in on this page. Returns its id. */
export async function makeOffer(store: OpenStore, page: Page): Promise<string> {
  const report = await store.db.query(
    "SELECT id::int FROM report WHERE status = 'published' AND single_price_cents = 345000 ORDER BY id LIMIT 1",
  );
  const line = { report_id: report.rows[0].id, licence: 'single-user', discount_percent: 0 };
  const address = { address: '', city: '', state: '', zipcode: '', country: 'Spain' };
  const buyer = { buyer_name: 'Ana', email: 'ana@celda.example', phone: '', company: 'Celda' };
  const data = {
    ...buyer,
    ...address,
    designation: '',
    buyer_kind: 'business',
    tax_number: '',
    note: '',
    held_until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    lead_id: null,
    currency: 'USD',
    lines: [line],
  };
  const url = `${store.origin}${staffBase}/offers`;
  const made = await page.request.post(url, { data, headers: { origin: store.origin } });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()).data.id;
}
