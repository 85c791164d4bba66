/** An answer as a test looks at it. */
export interface Seen {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into JSON of many shapes
  json: any;
}

export interface Ask {
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  token?: string | null;
}

/** Speaks to a running stand-in over its socket: the provider's API, and the controls below `/_emu`. */
export interface Remote {
  api(method: string, path: string, ask?: Ask): Promise<Seen>;
  /** A control; rejects when the stand-in does not know it or refuses it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  emu(path: string, body?: unknown): Promise<any>;
}

async function see(answer: Response): Promise<Seen> {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

/** Opens a remote for the stand-in at this address, logged in with its default account. */
export function connect(url: string, account = 'stand-in-client:stand-in-secret'): Remote {
  let token: string | undefined;
  const logIn = async (): Promise<string> => {
    const headers = {
      Authorization: `Basic ${Buffer.from(account).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const body = 'grant_type=client_credentials';
    const answer = await see(
      await fetch(`${url}/v1/oauth2/token`, { method: 'POST', headers, body }),
    );
    return answer.json.access_token;
  };
  return {
    async api(method, path, ask = {}) {
      token ??= await logIn();
      const bearer = ask.token === undefined ? token : ask.token;
      const headers: Record<string, string> = {
        'Content-Type': 'application/json',
        ...ask.headers,
      };
      if (bearer !== null) headers.Authorization = `Bearer ${bearer}`;
      if (ask.key !== undefined) headers['PayPal-Request-Id'] = ask.key;
      const body =
        typeof ask.body === 'string' || ask.body === undefined
          ? ask.body
          : JSON.stringify(ask.body);
      return see(await fetch(url + path, { method, headers, body, redirect: 'manual' }));
    },
    async emu(path, body) {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await see(
        await fetch(`${url}/_emu/${path}`, { ...init, headers: { 'X-Emu': '1' } }),
      );
      if (answer.status !== 200)
        throw new Error(`/_emu/${path} answered ${answer.status}: ${answer.text}`);
      return answer.json;
    },
  };
}

/** A create-order body that PayPal accepts, with parts of its one purchase unit replaced. */
export function orderBodyFor(
  unit: Record<string, unknown> = {},
  source = true,
): Record<string, unknown> {
  const money = { currency_code: 'USD', value: '4250.00' };
  const context = {
    return_url: 'http://127.0.0.1:3000/payment-success',
    cancel_url: 'http://127.0.0.1:3000/buy-now?id=1',
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: 'unit-1', custom_id: 'order-1', amount: money, ...unit }],
    ...(source
      ? { payment_source: { paypal: { experience_context: context } } }
      : { application_context: context }),
  };
}
