import type { Page } from 'playwright-core';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { apiBase } from '../../src/routes.ts';
import type { PaidStore } from '../open-shop.ts';

/** Pays at the provider, and returns to the store. */
export async function pay({ request }: Page, store: PaidStore, approvalUrl: string): Promise<void> {
  const token = new URL(approvalUrl).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  await request.get(`${store.origin}${apiBase}/paypal/capture-order?token=${token}`);
}

/** Registers, logs in and buys a licence of MR-EN-1042 in the page's browser. */
export async function buyLicence(
  page: Page,
  store: PaidStore,
  { email, type }: { email: string; type: string },
): Promise<void> {
  const { request } = page;
  const post = (path: string, data: object) =>
    request.post(store.origin + apiBase + path, { data, headers: { origin: store.origin } });
  const person = { email, password: 'cobol forever', name: 'Jana Reuter' };
  const more = { mobile_no: '+49 30 1234567', address: 'Ring 1' };
  await post('/user/register', { ...person, ...more });
  await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [email]);
  await post('/user/login', person);
  const offer = `${store.origin}${apiBase}/custom-buy-now-link/MR-EN-1042?type=${type}`;
  const { price: amount, quote } = await (await request.get(offer)).json();
  const created = await post('/paypal/create-order', {
    ...person,
    ...more,
    company_name: 'Vantavolt GmbH',
    amount,
    quote,
  });
  await pay(page, store, (await created.json()).approval_url);
}
