import type { Played } from './played/played.ts';
import type { Shop } from './shop.ts';

export interface Reply {
  status: number;
  ms: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into JSON of many shapes
  json: any;
  cookie: string | undefined;
  /** All cookies of the answer, as a browser sends them back. */
  cookies: string;
  /** All other headers except the date. */
  headers: [string, string][];
}

/** Headers that depend on the connection, the clock and the cookies, not on the store. */
const TRANSPORT = new Set(['connection', 'date', 'keep-alive', 'set-cookie']);

let visitors = 0;
/**
 * Every request has a different address (RFC 1918), passed on as by a trusted proxy, because there are limits per
 * address.
 */
function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** One request to a store; a store that dies meanwhile counts as status 0. */
export async function ask(
  url: string,
  init: RequestInit & { cookie?: string } = {},
): Promise<Reply> {
  const began = Date.now();
  try {
    const headers = {
      'x-forwarded-for': newAddress(),
      ...(init.headers as Record<string, string>),
      ...(init.cookie ? { cookie: init.cookie } : {}),
    };
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(40_000),
      ...init,
      headers,
    });
    const text = await response.text();
    const json =
      response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : undefined;
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const others = [...response.headers].filter(([name]) => !TRANSPORT.has(name));
    return {
      status: response.status,
      ms: Date.now() - began,
      text,
      json,
      cookie: set[0],
      cookies: set.join('; '),
      headers: others,
    };
  } catch (error) {
    return {
      status: 0,
      ms: Date.now() - began,
      text: `${error} ${(error as Error).cause ?? ''}`.trim(),
      json: undefined,
      cookie: undefined,
      cookies: '',
      headers: [],
    };
  }
}

const post = (body: object, cookie?: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  cookie,
});

export interface Quote {
  quote: string;
  price: number;
  reportId: string;
  type: string;
}

let quoted = 0;
/** Every second buyer pays in a currency other than dollars. */
const CURRENCIES = ['USD', 'EUR', 'USD', 'GBP'];

/** A quote from the store for a report, with alternating currencies. */
export async function quoteAt(
  base: string,
  report = 'MR-EN-1042',
  type = 'single-user',
  headers: Record<string, string> = {},
): Promise<Quote | undefined> {
  const currency = CURRENCIES[quoted++ % CURRENCIES.length];
  const { json } = await ask(
    `${base}/admin/api/custom-buy-now-link/${report}?type=${type}&currency=${currency}`,
    { headers },
  );
  return (
    json?.quote && {
      quote: json.quote,
      price: json.price,
      reportId: json.reportId,
      type: json.type,
    }
  );
}

/** How a buyer differs from the default: a company in Spain that pays with PayPal and no tax. */
export interface BuyerOptions {
  by?: Played;
  /** A company in the seller's country. */
  isTaxed?: boolean;
}

/** The rate that the demo publisher charges at home. */
const TAX = 0.18;
const abroad = { country: 'Spain', address: 'Calle Mayor 1', city: 'Madrid' };
const home = { country: 'India', address: 'FC Road 1', city: 'Pune' };

/** What a buyer sends; every buyer has a different address. */
export const form = (name: string, quote: Quote, { by, isTaxed }: BuyerOptions = {}) => ({
  name: `Buyer ${name}`,
  email: `${name}@example.com`,
  mobile_no: '+34 600 000 000',
  amount: isTaxed ? Math.round(quote.price * (1 + TAX) * 100) / 100 : quote.price,
  quote: quote.quote,
  report_id: quote.reportId,
  type: quote.type,
  company_name: 'Celda SL',
  designation: 'Head',
  ...(isTaxed ? home : abroad),
  ...(isTaxed
    ? { state: 'Maharashtra', zipcode: '411004' }
    : { state: 'Madrid', zipcode: '28001' }),
  ...(by && { pay_by: by.name }),
});

/** POST create-order. */
export const order = (
  base: string,
  body: object,
  cookie?: string,
  headers: Record<string, string> = {},
) => ask(`${base}/admin/api/paypal/create-order`, post(body, cookie, headers));

/** The payment in an approval address, by its provider's id. */
export function tokenOf(reply: Reply): string | undefined {
  if (!reply.json?.approval_url) return undefined;
  const { searchParams, pathname } = new URL(reply.json.approval_url);
  return searchParams.get('token') ?? /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1];
}

/** GET capture-order, as on the return page. */
export const comeBack = (base: string, token: string, cookie?: string) =>
  ask(`${base}/admin/api/paypal/capture-order?token=${token}`, { cookie });

/** An order that the provider knows and that is not approved yet. */
export async function begin(
  shop: Shop,
  name: string,
  options?: BuyerOptions,
): Promise<{ token: string; cookie: string; quote: Quote }> {
  const base = shop.stores[0].url;
  const quote = await quoteAt(base);
  if (!quote) throw new Error('no quote');
  const reply = await order(base, form(name, quote, options));
  const token = tokenOf(reply);
  if (!token) throw new Error(`no approval address: ${reply.status} ${reply.text}`);
  return { token, cookie: reply.cookie ?? '', quote };
}

/** A paid order. */
export async function buy(
  shop: Shop,
  name: string,
  options: BuyerOptions = {},
): Promise<{ token: string; cookie: string; reply: Reply }> {
  const { token, cookie } = await begin(shop, name, options);
  await (options.by ?? shop.paypal).approve(token);
  return { token, cookie, reply: await comeBack(shop.stores[0].url, token, cookie) };
}
