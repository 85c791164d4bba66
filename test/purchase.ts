import { apiBase } from '#src/routes.ts';
import { connect } from '../demo/paypal/wire/remote.ts';
import type { TestApp } from './app.ts';

/**
 * Calls of the API, and of pages with a key, as visitors make them from the site's own pages. Each comes from an address
 * of its own in the benchmarking network (RFC 2544), because there are limits per address.
 */
export function visitorsOf(store: () => Pick<TestApp, 'app'>) {
  let calls = 0;
  return async (method: 'GET' | 'POST', path: string, payload?: object, cookie = '') => {
    calls += 1;
    const answer = await store().app.inject({
      method,
      url: /^\/(offer|pay-by-transfer|download)\//.test(path) ? path : apiBase + path,
      remoteAddress: `198.18.${calls >> 8}.${calls & 255}`,
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies: answer.cookies,
      raw: answer.rawPayload,
      // biome-ignore lint/suspicious/noExplicitAny: bodies of many calls
      body: (isJson ? answer.json() : {}) as any,
    };
  };
}

/** Orders a single-user licence of a report as a browser does, from its price to where it is paid. */
export async function placeOrder({ app }: Pick<TestApp, 'app'>, report: string) {
  const price = await app.inject(`${apiBase}/custom-buy-now-link/${report}?type=single-user`);
  const quote = price.json();
  const created = await app.inject({
    method: 'POST',
    url: `${apiBase}/paypal/create-order`,
    payload: {
      name: 'Bo',
      email: 'bo@example.com',
      mobile_no: '+34 600 000 000',
      amount: quote.price,
      quote: quote.quote,
    },
  });
  return { quote, created };
}

/**
 * Buys a single-user licence of a report as a browser does, from its price to its capture, at the provider that runs
 * at this address; returns the answers of the calls and the cookies of that browser.
 *
 * @param report code of the report
 */
export async function purchase(store: Pick<TestApp, 'app'>, provider: string, report: string) {
  const { app } = store;
  const { quote, created } = await placeOrder(store, report);
  const token = new URL(created.json().approval_url).searchParams.get('token')!;
  await connect(provider).emu('approve', { order: token });
  const [cookie] = created.cookies;
  const headers = { cookie: `${cookie!.name}=${cookie!.value}` };
  const url = `${apiBase}/paypal/capture-order?token=${token}`;
  const { order } = (await app.inject({ url, headers })).json();
  return { quote, order, headers };
}
