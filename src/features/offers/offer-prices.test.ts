import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDocument } from '#src/features/invoices/order-document.ts';
import { sumsOf } from '#src/features/invoices/tax-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { licenceTypes } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { apiBase } from '#src/routes.ts';
import { newToken } from '#src/secrets.ts';
import { keyFor } from '#src/settings/secret.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { processMs } from '../../../test/processes/processor-time.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';
import { keyOfOffer, newKey } from './offer-key.ts';
import type { OfferBuyer } from './offer-row.ts';
import { priceOffer, type UntaxedLine } from './price-offer.ts';
import { insertOffer } from './write-offer.ts';

// Random offers in several currencies: the price is the same on the page, on the PDF, in the API, at the provider and
// on the invoice. Guessed keys give access to nothing. OFFERS and GUESSES in the environment set how many the suite
// tries.

const OFFERS = Number(process.env.OFFERS ?? 12);
const GUESSES = Number(process.env.GUESSES ?? 200);

let store: PaypalStore;
let secret: string;
let reports: number[];

beforeAll(async () => {
  store = await openPaypalStore();
  secret = keyFor(store.platform.secret(), 'offer');
  const { rows } = await store.db.query(
    "SELECT id FROM report WHERE status = 'published' ORDER BY id LIMIT 40",
  );
  reports = rows.map(({ id }) => id);
});
afterAll(() => store?.close());

let state = 20_261_123;
/** A repeatable number from 0 to below `end`. */
function below(end: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((state / 0x80000000) * end);
}

const buyers: Partial<OfferBuyer>[] = [
  { country: 'Germany', tax_number: 'DE136695976' },
  { country: 'India', state: 'Maharashtra' },
  { country: 'India', state: 'Karnataka', buyer_kind: 'private' },
  { country: 'Italy', buyer_kind: 'private' },
  { country: 'United States', state: 'New York' },
];

function randomOffer(): { buyer: OfferBuyer; lines: UntaxedLine[]; currency: string } {
  const first = below(reports.length - 5);
  const lines = reports.slice(first, first + 1 + below(4)).map((report_id) => {
    const list_cents = 10_000 + below(900_000);
    const discount_cents = below(3) === 0 ? below(Math.floor(list_cents / 2)) : 0;
    return { report_id, licence: licenceTypes[below(3)]!, list_cents, discount_cents };
  });
  const buyer: OfferBuyer = {
    buyer_name: 'Bo',
    email: 'bo@example.com',
    phone: '',
    company: 'Bo AG',
    designation: '',
    address: 'Road 1',
    city: 'City',
    state: '',
    zipcode: '1',
    country: '',
    buyer_kind: 'business',
    tax_number: '',
    ...buyers[below(buyers.length)],
  };
  return { buyer, lines, currency: ['USD', 'EUR', 'GBP'][below(3)]! };
}

let asked = 0;
const ask = (url: string, payload?: object) => {
  asked += 1;
  return store.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    remoteAddress: `198.${18 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(payload && { payload }),
  });
};

/** The amount requested at the provider, according to its own API. */
async function atProvider(approvalUrl: string): Promise<{ value: string; currency_code: string }> {
  const { apiBase: base, clientId, clientSecret } = store.provider.config;
  const token = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const id = new URL(approvalUrl).searchParams.get('token');
  const found = await fetch(`${base}/v2/checkout/orders/${id}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { purchase_units } = (await found.json()) as {
    purchase_units: { amount: { value: string; currency_code: string } }[];
  };
  return purchase_units[0]!.amount;
}

it(
  `${OFFERS} random offers have the same price everywhere`,
  async () => {
    let slowest = 0;
    for (let i = 0; i < OFFERS; i += 1) {
      const { buyer, lines, currency } = randomOffer();
      const offer = await store.db.transaction(async (client) =>
        insertOffer(client, {
          key: newKey(secret),
          buyer,
          currency,
          note: '',
          priced: await priceOffer(client, lines, buyer),
        }),
      );
      const key = keyOfOffer(secret, offer.salt);
      const cents = Number(offer.gross_cents);
      const text = amountText(cents, currency);
      const api = (await ask(`${apiBase}/offers/${key}`)).json();
      expect([Math.round(api.total * 1e2), api.currency]).toEqual([cents, currency]);
      expect((await ask(`/offer/${key}`)).body).toContain(`Approve and pay ${text}`);
      const began = processMs();
      const paper = (await ask(`/offer/${key}/offer.pdf`)).rawPayload;
      slowest = Math.max(slowest, processMs() - began);
      expect(pdfText(paper)).toContain(text);
      const [, central, state] = /CGST 9%\s+(\S+)\s+SGST 9%\s+(\S+)/.exec(pdfText(paper)) ?? [];
      expect(state).toBe(central);
      const { approval_url: url } = (await ask(`${apiBase}/offers/accept`, { key })).json();
      const { value, currency_code } = await atProvider(url);
      expect([Math.round(Number(value) * 1e2), currency_code]).toEqual([cents, currency]);
      const { rows } = await store.db.query<OrderRow>('SELECT * FROM orders WHERE quote_id = $1', [
        offer.id,
      ]);
      expect(rows[0]).toMatchObject({ amount_cents: cents, currency });
      const invoice = await orderDocument(store.db, rows[0]!, 'Brand');
      expect([sumsOf(invoice!).grossCents, invoice!.currency]).toEqual([cents, currency]);
    }
    expect(slowest, 'ms of all threads').toBeLessThan(2000);
  },
  30_000 + OFFERS * 1000,
);

it(
  `${GUESSES} guessed keys give access to nothing`,
  async () => {
    const found: number[] = [];
    for (let i = 0; i < GUESSES; i += 1)
      found.push((await ask(`${apiBase}/offers/${newToken()}`)).statusCode);
    expect(found.filter((status) => status !== 404)).toEqual([]);
  },
  30_000 + GUESSES * 50,
);
