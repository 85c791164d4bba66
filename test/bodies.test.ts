import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type PaypalStandIn, startPaypalStandIn } from '../demo/paypal/server.ts';
import { accountContracts } from '../src/features/accounts/contract.ts';
import { checkoutContracts } from '../src/features/checkout/contract.ts';
import { consentContracts } from '../src/features/consent/contract.ts';
import { leadContracts } from '../src/features/leads/contract.ts';
import type { Contract } from '../src/http/api/contract.ts';
import { apiBase, type CallName, calls } from '../src/routes.ts';
import { type TestApp, testApp } from './app.ts';
import { paypalEnvironment } from './chaos/processes.ts';

// docs/promises.md, H1 and H3: every JSON shape, in every field of every public call that accepts a body.

let store: TestApp;
let paypal: PaypalStandIn;
const known: Record<string, unknown> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  mobile_no: '+44 20 7946 0958',
  phone: '+44 20 7946 0958',
  password: 'correct horse battery',
  subject: 'Subject',
  message: 'Message',
  company_name: 'Company',
  type: '2',
  privacy_policy: true,
  policy: true,
  country: '+44',
  designation: 'Analyst',
  preciserequirement: 'Reports',
  token: 'a'.repeat(43),
  turnstile_token: 'token',
  position: 'Analyst',
  cv: 'cv',
  address: 'Street 1',
  version: '1',
  marketing: true,
  functional: true,
  analytics: true,
  amount: 1,
};

beforeAll(async () => {
  paypal = await startPaypalStandIn();
  store = await testApp({ demo: true, environment: paypalEnvironment(paypal.config) });
  known.report_id = (
    await store.db.query('SELECT code FROM report ORDER BY id LIMIT 1')
  ).rows[0].code;
});
afterAll(async () => {
  await store?.close();
  await paypal?.close();
});

const shapes = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '9007199254740993',
  '1e-400',
  '""',
  '" "',
  '"x"',
  '"\\u0000"',
  '"x\\u0000y"',
  '"\\ud800"',
  '"\\u202e\\ufeff"',
  '"__proto__"',
  '"[object Object]"',
  `"${'a'.repeat(6000)}"`,
  `"${'%'.repeat(3000)}"`,
  '"1e3"',
  '"٤٢"',
  '"2025-13-45"',
  '"a@b.c\\r\\nbcc: x@y.z"',
  '[]',
  '[null]',
  '[[]]',
  '["x"]',
  '["x","y"]',
  '{}',
  '{"toString":1}',
  '{"valueOf":1,"toString":null}',
  '{"length":1e9}',
  '{"then":1}',
  '{"toJSON":1}',
  '{"constructor":{"prototype":1}}',
  '{"__proto__":1}',
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
];
/** Tokens of the human check are JSON inside base64. */
const packed = shapes
  .slice(0, -2)
  .flatMap((shape) =>
    [
      shape,
      `{"challenge":${shape}}`,
      `{"challenge":{"parameters":${shape},"signature":"x"},"solution":${shape}}`,
    ].map((text) => JSON.stringify(Buffer.from(text).toString('base64'))),
  );

const contracts = {
  ...accountContracts,
  ...checkoutContracts,
  ...consentContracts,
  ...leadContracts,
};
const writing = (Object.entries(contracts) as [CallName, Contract][]).filter(
  ([, { body }]) => body !== undefined,
);

let asked = 0;
/** Every request comes from a different address: the body is refused here, not its sender. */
async function send(name: CallName, payload: string): Promise<number> {
  const [method, path] = calls[name].split(' ') as ['POST', string];
  const headers = { 'content-type': 'application/json' };
  const remoteAddress = `10.${asked >> 16}.${(asked++ >> 8) & 255}.${asked & 255}`;
  return (await store.app.inject({ method, url: apiBase + path, headers, payload, remoteAddress }))
    .statusCode;
}

// Limits, the human check and the security log write their records whatever the outcome of a request.
const BOOKS =
  /^(staff_audit|rate_limit|rate_window|login_|captcha|security_event|throttle|spent|admission)|limit|attempt/;

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await store.db.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const names = rows
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => !BOOKS.test(name));
  const counts = names.map(
    (name: string) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`,
  );
  const found = await store.db.query(counts.join(' UNION ALL '));
  return Object.fromEntries(found.rows.map(({ name, n }) => [name, n]));
}

const bodyOf = (fields: string[], field: string, shape: string) =>
  `{${fields
    .filter((other) => other !== field && known[other] !== undefined)
    .map((other) => `${JSON.stringify(other)}:${JSON.stringify(known[other])}`)
    .concat(`${JSON.stringify(field)}:${shape}`)
    .join(',')}}`;

it.each(writing)(
  'promise H1, H3: %s answers every shape in every field, and a refused one writes nothing',
  async (name, { body }) => {
    const fields = Object.keys((body as z.ZodObject).shape);
    const tries = shapes.map((shape) => shape);
    for (const field of fields)
      for (const shape of field === 'turnstile_token' ? [...shapes, ...packed] : shapes)
        tries.push(bodyOf(fields, field, shape));
    /** Sends them, and returns which were refused. */
    const refusedOf = async (payloads: string[]) => {
      const refused: string[] = [];
      for (const payload of payloads) {
        const status = await send(name, payload);
        if (status >= 500)
          expect([name, status, payload.slice(0, 500)]).toEqual([name, '< 500', '']);
        if (status >= 300) refused.push(payload);
      }
      return refused;
    };
    const fits = (payload: string) => (body as z.ZodObject).safeParse(JSON.parse(payload)).success;
    const { true: fitting = [], false: unfit = [] } = Object.groupBy(tries, (payload) =>
      fits(payload) ? 'true' : 'false',
    );
    const start = await rowCounts();
    expect(await refusedOf(unfit), 'what breaks the contract is refused').toEqual(unfit);
    expect(await rowCounts()).toEqual(start);
    // A valid shape may be accepted, and what is accepted may write.
    const refused = await refusedOf(fitting);
    const before = await rowCounts();
    await refusedOf(refused);
    expect(await rowCounts()).toEqual(before);
  },
);

it('promise H1: random bodies of any depth and kind', async () => {
  const fieldOf = fc.constantFrom(...writing).chain(([name, { body }]) => {
    const fields = Object.keys((body as z.ZodObject).shape);
    return fc.tuple(
      fc.constant(name),
      fc.constant(fields),
      fc.constantFrom(...fields),
      fc.json({ maxDepth: 4 }),
    );
  });
  await fc.assert(
    fc.asyncProperty(fieldOf, async ([name, fields, field, shape]) => {
      expect([name, field, shape, (await send(name, bodyOf(fields, field, shape))) < 500]).toEqual([
        name,
        field,
        shape,
        true,
      ]);
    }),
    { numRuns: 300, seed: 20_261_122 },
  );
});
