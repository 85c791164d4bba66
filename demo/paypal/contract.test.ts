import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from './server.ts';
import { connect, orderBodyFor, type Remote } from './wire/remote.ts';

const ORDERS = '/v2/checkout/orders';
let standIn: PaypalStandIn;
let remote: Remote;
let serial = 0;
const nextKey = (): string => {
  serial += 1;
  return `key-${serial}`;
};

beforeAll(async () => {
  standIn = await startPaypalStandIn();
  remote = connect(standIn.url);
});
afterAll(() => standIn.close());
beforeEach(async () => {
  await remote.emu('reset', {});
  remote = connect(standIn.url);
});

const money = (value: string, currency_code = 'USD') => ({ currency_code, value });
const issuesOf = (seen: { json: { details: { issue: string }[] } }) =>
  seen.json.details.map((detail) => detail.issue);

async function approvedOrder(
  unit: Record<string, unknown> = {},
  nextCapture?: string,
): Promise<string> {
  const created = await remote.api('POST', ORDERS, { body: orderBodyFor(unit), key: nextKey() });
  await remote.emu('approve', { order: created.json.id, next_capture: nextCapture });
  return created.json.id;
}

async function capturedOrder(unit: Record<string, unknown> = {}) {
  const id = await approvedOrder(unit);
  const seen = await remote.api('POST', `${ORDERS}/${id}/capture`, { body: {}, key: nextKey() });
  return { id, capture: seen.json.purchase_units[0].payments.captures[0] };
}

describe('OAuth', () => {
  const ask = (headers: Record<string, string>, body: string) =>
    fetch(`${standIn.url}/v1/oauth2/token`, { method: 'POST', headers, body });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const basic = { ...form, Authorization: `Basic ${btoa('stand-in-client:stand-in-secret')}` };

  test('a good client gets a bearer token', async () => {
    const answer = await ask(basic, 'grant_type=client_credentials');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      access_token: expect.stringMatching(/^A21AA[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 32_400,
    });
  });

  test.each([
    [
      'wrong secret',
      { ...form, Authorization: `Basic ${btoa('stand-in-client:no')}` },
      'grant_type=client_credentials',
      401,
      'invalid_client',
    ],
    ['no credentials', form, 'grant_type=client_credentials', 401, 'invalid_client'],
    ['wrong grant', basic, 'grant_type=password', 400, 'unsupported_grant_type'],
  ])('%s', async (_name, headers, body, status, error) => {
    const answer = await ask(headers, body);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      status,
      error,
    ]);
  });

  test('a bearer that is missing, wrong or expired is refused before anything else is checked', async () => {
    for (const token of [null, 'A21AAnope']) {
      const seen = await remote.api('POST', ORDERS, {
        token,
        body: '{',
        headers: { 'Content-Type': 'text/plain' },
      });
      expect(seen.status).toBe(401);
      expect(seen.json).toEqual({
        error: 'invalid_token',
        error_description: 'Token signature verification failed',
      });
    }
    await remote.emu('knobs', { auth_error: 'AUTHENTICATION_FAILURE' });
    expect((await remote.api('GET', `${ORDERS}/X`, { token: 'no' })).json.name).toBe(
      'AUTHENTICATION_FAILURE',
    );
    await remote.emu('knobs', { expires_in: 60 });
    const short = connect(standIn.url);
    expect((await short.api('GET', `${ORDERS}/X`)).status).toBe(404);
    await remote.emu('clock', { advance_s: 61 });
    expect((await short.api('GET', `${ORDERS}/X`)).status).toBe(401);
  });
});

describe('create order', () => {
  test.each<[string, Record<string, unknown>, number, string]>([
    ['three decimals', { amount: money('10.001') }, 422, 'DECIMAL_PRECISION'],
    ['yen with decimals', { amount: money('10.5', 'JPY') }, 422, 'DECIMAL_PRECISION'],
    ['zero', { amount: money('0.00') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['negative', { amount: money('-1.00') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['exponent', { amount: money('1e3') }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['a number', { amount: { currency_code: 'USD', value: 10 } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['full-width digits', { amount: money('４２５０') }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['33 digits', { amount: money('9'.repeat(33)) }, 400, 'INVALID_STRING_LENGTH'],
    ['no amount', { amount: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['unknown currency', { amount: money('1.00', 'XXX') }, 422, 'INVALID_CURRENCY_CODE'],
    ['long custom_id', { custom_id: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
    ['long invoice_id', { invoice_id: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
    ['long description', { description: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
    ['long soft descriptor', { soft_descriptor: 'x'.repeat(23) }, 400, 'INVALID_STRING_LENGTH'],
    ['long reference', { reference_id: 'x'.repeat(257) }, 400, 'INVALID_STRING_LENGTH'],
    [
      'breakdown does not add up',
      { amount: { ...money('10.00'), breakdown: { item_total: money('9.00') } } },
      422,
      'AMOUNT_MISMATCH',
    ],
    [
      'items without their total',
      { items: [{ name: 'a', quantity: '1', unit_amount: money('4250.00') }] },
      422,
      'ITEM_TOTAL_REQUIRED',
    ],
    [
      'items with another total',
      {
        amount: { ...money('10.00'), breakdown: { item_total: money('10.00') } },
        items: [{ name: 'a', quantity: '2', unit_amount: money('4.00') }],
      },
      422,
      'ITEM_TOTAL_MISMATCH',
    ],
    [
      'a total of taxes that the items do not have',
      {
        amount: {
          ...money('12.00'),
          breakdown: { item_total: money('10.00'), tax_total: money('2.00') },
        },
        items: [{ name: 'a', quantity: '1', unit_amount: money('10.00') }],
      },
      422,
      'TAX_TOTAL_MISMATCH',
    ],
    [
      'items with taxes but no total of them',
      {
        amount: { ...money('12.00'), breakdown: { item_total: money('12.00') } },
        items: [{ name: 'a', quantity: '1', unit_amount: money('12.00'), tax: money('2.00') }],
      },
      422,
      'TAX_TOTAL_REQUIRED',
    ],
    [
      'two currencies',
      { amount: { ...money('10.00'), breakdown: { item_total: money('10.00', 'EUR') } } },
      422,
      'MULTI_CURRENCY_ORDER',
    ],
    [
      'quantity zero',
      { items: [{ name: 'a', quantity: '0', unit_amount: money('1.00') }] },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
  ])('%s', async (_name, unit, status, issue) => {
    const seen = await remote.api('POST', ORDERS, { body: orderBodyFor(unit), key: nextKey() });
    expect(seen.status).toBe(status);
    expect(issuesOf(seen)).toContain(issue);
    expect(seen.json.debug_id).toBe(seen.headers.get('paypal-debug-id'));
    expect(seen.json.links[0].href).toMatch(
      /^https:\/\/developer\.paypal\.com\/docs\/api\/orders\/v2\/#error-/,
    );
    expect((await remote.emu('assert')).orders).toBe(0);
  });

  test.each<[string, unknown, number, string]>([
    ['no JSON', '{', 400, 'MALFORMED_REQUEST_JSON'],
    ['no units', { intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['empty units', { intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS'],
    [
      'eleven units',
      { intent: 'CAPTURE', purchase_units: Array(11).fill({ amount: money('1.00') }) },
      400,
      'INVALID_ARRAY_MAX_ITEMS',
    ],
    ['unknown intent', { ...orderBodyFor(), intent: 'GIFT' }, 400, 'INVALID_PARAMETER_VALUE'],
    [
      'same reference twice',
      { intent: 'CAPTURE', purchase_units: [{ amount: money('1.00') }, { amount: money('1.00') }] },
      422,
      'DUPLICATE_REFERENCE_ID',
    ],
    [
      'relative return_url',
      {
        ...orderBodyFor(),
        payment_source: { paypal: { experience_context: { return_url: '/thanks' } } },
      },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
  ])('%s', async (_name, body, status, issue) => {
    const seen = await remote.api('POST', ORDERS, { body, key: nextKey() });
    expect([seen.status, issuesOf(seen)[0]]).toEqual([status, issue]);
  });

  test('wording of the envelope', async () => {
    const seen = await remote.api('POST', ORDERS, {
      body: orderBodyFor({ amount: money('10.001') }),
      key: nextKey(),
    });
    expect(seen.json).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      message:
        'The requested action could not be performed, semantically incorrect, or failed business validation.',
      details: [
        {
          field: "/purchase_units/@reference_id=='unit-1'/amount/value",
          value: '10.001',
          location: 'body',
          issue: 'DECIMAL_PRECISION',
          description:
            'If the currency supports decimals, only two decimal place precision is supported.',
        },
      ],
    });
  });

  test('media type, request id and its length', async () => {
    const plain = await remote.api('POST', ORDERS, {
      body: '{}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect([plain.status, plain.json.name]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const keyless = await remote.api('POST', ORDERS, { body: orderBodyFor() });
    expect([keyless.status, issuesOf(keyless)]).toEqual([400, ['PAYPAL_REQUEST_ID_REQUIRED']]);
    const long = await remote.api('POST', ORDERS, { body: orderBodyFor(), key: 'k'.repeat(109) });
    expect([long.status, issuesOf(long)]).toEqual([400, ['INVALID_STRING_LENGTH']]);
  });

  test('with a payment source: PAYER_ACTION_REQUIRED; without: CREATED and approve; and the full form on request', async () => {
    const modern = await remote.api('POST', ORDERS, { body: orderBodyFor(), key: nextKey() });
    expect(modern.status).toBe(201);
    expect(modern.json).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
    });
    expect(modern.json.id).toMatch(/^[0-9A-Z]{17}$/);
    expect(modern.json.links.map((link: { rel: string }) => link.rel)).toEqual([
      'self',
      'payer-action',
    ]);
    expect(modern.json.purchase_units).toBeUndefined();
    const older = await remote.api('POST', ORDERS, { body: orderBodyFor({}, false) });
    expect(older.json.links.map((link: { rel: string }) => link.rel)).toEqual([
      'self',
      'approve',
      'update',
      'capture',
    ]);
    const full = await remote.api('POST', ORDERS, {
      body: orderBodyFor(),
      key: nextKey(),
      headers: { Prefer: 'return=representation' },
    });
    expect(full.json.purchase_units[0].payee.merchant_id).toBe(standIn.config.merchantId);
  });

  test('a repeated key answers 200 with the newest state of the first order, until six hours have passed', async () => {
    const key = nextKey();
    const first = await remote.api('POST', ORDERS, { body: orderBodyFor(), key });
    const again = await remote.api('POST', ORDERS, {
      body: orderBodyFor({ amount: money('1.00') }),
      key,
    });
    expect([first.status, again.status, again.json.id]).toEqual([201, 200, first.json.id]);
    await remote.emu('approve', { order: first.json.id });
    expect((await remote.api('POST', ORDERS, { body: orderBodyFor(), key })).json.status).toBe(
      'APPROVED',
    );
    await remote.emu('clock', { advance_s: 6 * 3600 + 1 });
    const later = await remote.api('POST', ORDERS, { body: orderBodyFor(), key });
    expect(later.status).toBe(201);
    expect(later.json.id).not.toBe(first.json.id);
  });

  test('two simultaneous requests with one key make one order, or the second is refused', async () => {
    const both = (key: string) =>
      Promise.all([1, 2].map(() => remote.api('POST', ORDERS, { body: orderBodyFor(), key })));
    await remote.emu('faults', { match: { path: ORDERS }, mode: 'slow', delay_ms: 80 });
    const joined = await both(nextKey());
    expect(joined.map((seen) => seen.status).sort()).toEqual([200, 201]);
    expect(joined[0]!.json.id).toBe(joined[1]!.json.id);
    for (const [manner, status] of [
      ['500', 500],
      ['409', 409],
    ] as const) {
      await remote.emu('knobs', { in_progress: manner });
      await remote.emu('faults', { match: { path: ORDERS }, mode: 'slow', delay_ms: 80 });
      expect((await both(nextKey())).map((seen) => seen.status).sort()).toEqual([201, status]);
    }
    expect((await remote.emu('assert')).orders).toBe(3);
  });
});

describe('capture', () => {
  const capture = (id: string, key = nextKey(), headers = {}) =>
    remote.api('POST', `${ORDERS}/${id}/capture`, { body: {}, key, headers });

  test('unknown order', async () => {
    const seen = await capture('NOSUCHORDER');
    expect([seen.status, seen.json.name, issuesOf(seen)]).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      ['INVALID_RESOURCE_ID'],
    ]);
    expect(seen.json.details[0]).toMatchObject({ field: 'order_id', location: 'path' });
  });

  test('before approval, success, replay, and a second key', async () => {
    const created = await remote.api('POST', ORDERS, {
      body: orderBodyFor({ invoice_id: 'INV-1' }),
      key: nextKey(),
    });
    const id = created.json.id;
    const early = await capture(id);
    expect(issuesOf(early)).toEqual(['ORDER_NOT_APPROVED']);
    await remote.emu('approve', { order: id });
    const key = nextKey();
    const first = await capture(id, key);
    expect(first.status).toBe(201);
    const taken = first.json.purchase_units[0].payments.captures[0];
    expect(first.json.status).toBe('COMPLETED');
    expect(taken).toMatchObject({
      status: 'COMPLETED',
      amount: money('4250.00'),
      custom_id: 'order-1',
      invoice_id: 'INV-1',
      seller_receivable_breakdown: { paypal_fee: money('148.82'), net_amount: money('4101.18') },
    });
    const replay = await capture(id, key);
    expect([replay.status, replay.json.purchase_units[0].payments.captures[0].id]).toEqual([
      200,
      taken.id,
    ]);
    const second = await capture(id);
    expect([second.status, issuesOf(second)]).toEqual([422, ['ORDER_ALREADY_CAPTURED']]);
    expect(second.json.details[0].description).toBe(
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    );
    const read = await remote.api('GET', `/v2/payments/captures/${taken.id}`);
    expect(read.json.supplementary_data.related_ids.order_id).toBe(id);
    const accounts = await remote.emu('assert');
    expect(accounts).toMatchObject({
      captures: 1,
      double_captures: [],
      unaccounted: [],
      captured: { USD: '4250.00' },
    });
  });

  test('declined: the refusal is replayed for its key, and the buyer may go back and pay', async () => {
    const id = await approvedOrder({}, 'decline');
    const key = nextKey();
    const declined = await capture(id, key);
    expect(declined.json.details[0]).toMatchObject({
      issue: 'INSTRUMENT_DECLINED',
      description:
        "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    });
    expect((await remote.api('GET', `${ORDERS}/${id}`)).json.status).toBe('PAYER_ACTION_REQUIRED');
    await remote.emu('approve', { order: id });
    expect(issuesOf(await capture(id, key))).toEqual(['INSTRUMENT_DECLINED']);
    expect((await capture(id)).json.status).toBe('COMPLETED');
  });

  test('pending, then completed or denied', async () => {
    for (const [decision, status, event] of [
      ['COMPLETED', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
      ['DENIED', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
    ]) {
      const id = await approvedOrder({}, 'pending:ECHECK');
      const seen = await capture(id);
      const taken = seen.json.purchase_units[0].payments.captures[0];
      expect([seen.status, seen.json.status, taken.status, taken.status_details]).toEqual([
        201,
        'COMPLETED',
        'PENDING',
        { reason: 'ECHECK' },
      ]);
      expect(taken.seller_receivable_breakdown).toBeUndefined();
      expect(
        issuesOf(
          await remote.api('POST', `/v2/payments/captures/${taken.id}/refund`, { body: {} }),
        ),
      ).toEqual(['PENDING_CAPTURE']);
      await remote.emu(`captures/${taken.id}`, { status: decision });
      expect((await remote.api('GET', `/v2/payments/captures/${taken.id}`)).json.status).toBe(
        status,
      );
      const events = await remote.api('GET', '/v1/notifications/webhooks-events?page_size=1');
      expect(events.json.events[0].event_type).toBe(event);
    }
  });

  test('an invoice number that was captured before', async () => {
    await capturedOrder({ invoice_id: 'INV-7' });
    const id = await approvedOrder({ invoice_id: 'INV-7' });
    expect(issuesOf(await capture(id))).toEqual(['DUPLICATE_INVOICE_ID']);
  });

  test('an approval that is not captured is reversed after three hours', async () => {
    const id = await approvedOrder();
    await remote.emu('clock', { advance_s: 3 * 3600 });
    expect((await remote.api('GET', `${ORDERS}/${id}`)).json.status).toBe('VOIDED');
    expect(issuesOf(await capture(id))).toEqual(['ORDER_NOT_APPROVED']);
    const events = await remote.api(
      'GET',
      '/v1/notifications/webhooks-events?event_type=CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    );
    expect(events.json.events[0].resource.order_id).toBe(id);
    expect((await fetch(`${standIn.url}/checkoutnow?token=${id}`)).status).toBe(404);
  });

  test('negative testing by header, and the minimal answer', async () => {
    const id = await approvedOrder();
    for (const [code, status] of [
      ['TRANSACTION_REFUSED', 422],
      ['INTERNAL_SERVER_ERROR', 500],
      ['RATE_LIMIT_REACHED', 429],
      ['ORDER_COMPLETION_IN_PROGRESS', 422],
    ] as const) {
      const mock = { 'PayPal-Mock-Response': JSON.stringify({ mock_application_codes: code }) };
      expect((await capture(id, nextKey(), mock)).status).toBe(status);
    }
    await remote.emu('knobs', { minimal_capture: true });
    const seen = await capture(id);
    expect([seen.status, seen.json.status, seen.json.purchase_units]).toEqual([
      201,
      'COMPLETED',
      undefined,
    ]);
  });

  test('PATCH changes an open order and not a captured one', async () => {
    const created = await remote.api('POST', ORDERS, { body: orderBodyFor(), key: nextKey() });
    const path = `${ORDERS}/${created.json.id}`;
    const patch = (name: string, value: unknown) =>
      remote.api('PATCH', path, {
        body: [{ op: 'replace', path: `/purchase_units/@reference_id=='unit-1'/${name}`, value }],
      });
    expect((await patch('custom_id', 'other')).status).toBe(204);
    expect((await remote.api('GET', path)).json.purchase_units[0].custom_id).toBe('other');
    expect(issuesOf(await patch('payee', {}))).toEqual(['NOT_PATCHABLE']);
    await remote.emu('approve', { order: created.json.id });
    await capture(created.json.id);
    expect(issuesOf(await patch('custom_id', 'late'))).toEqual(['ORDER_ALREADY_CAPTURED']);
  });
});

describe('refund', () => {
  const refund = (id: string, body: unknown = {}, key = nextKey()) =>
    remote.api('POST', `/v2/payments/captures/${id}/refund`, { body, key });

  test('in parts, to the end, and no further', async () => {
    const { capture } = await capturedOrder();
    const key = nextKey();
    const part = await refund(capture.id, { amount: money('10.00') }, key);
    expect(part.status).toBe(201);
    const again = await refund(capture.id, { amount: money('10.00') }, key);
    expect([again.status, again.json.id]).toEqual([201, part.json.id]);
    expect(part.json.links.find((link: { rel: string }) => link.rel === 'up').href).toContain(
      `/captures/${capture.id}`,
    );
    expect((await remote.api('GET', `/v2/payments/captures/${capture.id}`)).json.status).toBe(
      'PARTIALLY_REFUNDED',
    );
    expect(issuesOf(await refund(capture.id, { amount: money('4240.01') }))).toEqual([
      'REFUND_AMOUNT_EXCEEDED',
    ]);
    expect(issuesOf(await refund(capture.id, { amount: money('1.00', 'EUR') }))).toEqual([
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    ]);
    const rest = await refund(capture.id);
    expect(rest.json.amount).toEqual(money('4240.00'));
    expect((await remote.api('GET', `/v2/payments/captures/${capture.id}`)).json.status).toBe(
      'REFUNDED',
    );
    expect(issuesOf(await refund(capture.id))).toEqual(['CAPTURE_FULLY_REFUNDED']);
    expect((await remote.api('GET', `/v2/payments/refunds/${rest.json.id}`)).json.status).toBe(
      'COMPLETED',
    );
    expect(await remote.emu('assert')).toMatchObject({
      refunds: 2,
      unaccounted: [],
      given_back: { USD: '4250.00' },
    });
  });

  test('unknown, too late, bad amounts, used invoice number, and the 200 replay', async () => {
    expect((await refund('NOSUCH')).status).toBe(404);
    expect((await remote.api('GET', '/v2/payments/refunds/NOSUCH')).status).toBe(404);
    const { capture } = await capturedOrder();
    expect(issuesOf(await refund(capture.id, { amount: money('0.00') }))).toEqual([
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ]);
    expect(issuesOf(await refund(capture.id, { amount: money('1.001') }))).toEqual([
      'DECIMAL_PRECISION',
    ]);
    expect(issuesOf(await refund(capture.id, { note_to_payer: 'x'.repeat(256) }))).toEqual([
      'INVALID_STRING_LENGTH',
    ]);
    await remote.emu('knobs', { refund_replay_status: 200 });
    const key = nextKey();
    await refund(capture.id, { amount: money('1.00'), invoice_id: 'R-1' }, key);
    expect((await refund(capture.id, {}, key)).status).toBe(200);
    expect(
      issuesOf(await refund(capture.id, { amount: money('1.00'), invoice_id: 'R-1' })),
    ).toEqual(['DUPLICATE_INVOICE_ID']);
    await remote.emu('clock', { advance_s: 181 * 86_400 });
    expect(issuesOf(await connectedRefund(capture.id))).toEqual(['REFUND_TIME_LIMIT_EXCEEDED']);
  });

  const connectedRefund = (id: string) =>
    connect(standIn.url).api('POST', `/v2/payments/captures/${id}/refund`, {
      body: {},
      key: nextKey(),
    });

  test('made at the provider, and a chargeback', async () => {
    const first = await capturedOrder();
    await remote.emu(`captures/${first.capture.id}/refund`, { amount: money('5.00') });
    const second = await capturedOrder();
    await remote.emu(`captures/${second.capture.id}`, { status: 'REVERSED' });
    const { events } = (await remote.api('GET', '/v1/notifications/webhooks-events?page_size=100'))
      .json;
    const types = events.map((event: { event_type: string }) => event.event_type);
    expect(types).toContain('PAYMENT.CAPTURE.REFUNDED');
    expect(types).toContain('PAYMENT.CAPTURE.REVERSED');
    expect(events[0]).toMatchObject({
      resource_type: 'refund',
      summary: 'A $ 4250.0 USD capture payment was reversed',
    });
    expect(events[0].resource.supplementary_data).toBeUndefined();
  });
});

describe("buyer's pages", () => {
  const choose = (token: string, action: string) =>
    fetch(`${standIn.url}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token, action }),
      redirect: 'manual',
    });
  const create = async () =>
    (
      await remote.api('POST', ORDERS, {
        body: orderBodyFor({ description: '<b>Report</b>' }),
        key: nextKey(),
      })
    ).json.id;

  test('the page says what it is, escapes, and has no script', async () => {
    const id = await create();
    const html = await (await fetch(`${standIn.url}/checkoutnow?token=${id}`)).text();
    expect(html).toContain('Test payment provider');
    expect(html).toContain('$4,250.00 USD');
    expect(html).toContain('&lt;b&gt;Report&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect((await fetch(`${standIn.url}/checkoutnow?token=NOSUCH`)).status).toBe(404);
  });

  test('approve, cancel, close, and a finished order', async () => {
    const id = await create();
    const cancelled = await choose(id, 'cancel');
    expect(cancelled.headers.get('location')).toBe(
      `http://127.0.0.1:3000/buy-now?id=1&token=${id}`,
    );
    const closed = await choose(id, 'approve-and-close');
    expect([closed.status, await closed.text()]).toEqual([
      200,
      expect.stringContaining('close this window'),
    ]);
    const approved = await choose(id, 'approve-other');
    expect(approved.status).toBe(302);
    expect(approved.headers.get('location')).toMatch(
      new RegExp(`/payment-success\\?token=${id}&PayerID=[2-9A-HJ-NP-Z]{13}$`),
    );
    await remote.api('POST', `${ORDERS}/${id}/capture`, { body: {}, key: nextKey() });
    const done = await fetch(`${standIn.url}/checkoutnow?token=${id}`, { redirect: 'manual' });
    expect([done.status, done.headers.get('location')]).toEqual([
      302,
      approved.headers.get('location'),
    ]);
  });
});

test('the controls need their header', async () => {
  expect((await fetch(`${standIn.url}/_emu/ledger`)).status).toBe(403);
});
