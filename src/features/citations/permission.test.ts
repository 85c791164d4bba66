import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { staffClient, withStaff } from '../../../test/staff.ts';

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
let store: TestApp;
let figure: number;

const ask = async (fields: object = {}, headers: Record<string, string> = {}) => {
  const response = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/quote-permission`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: {
      figure,
      name: 'Ana Lima',
      email: 'ana@example.com',
      place: 'filing',
      work: 'Prospectus 2026',
      turnstile_token: TOKEN,
      ...fields,
    },
  });
  return { status: response.statusCode, body: response.json() };
};
const count = async () =>
  Number((await store.db.query('SELECT count(*) FROM quote_permission')).rows[0].count);

beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test' } });
  const { rows } = await store.db.query(
    `SELECT f.id FROM figure f JOIN edition e ON e.id = f.edition_id
     WHERE e.status = 'current' AND f.form = 'totals' AND f.visibility = 'everybody' ORDER BY f.id LIMIT 1`,
  );
  figure = rows[0].id;
});
afterAll(() => store?.close());

it('permission to quote is an instant numbered PDF, given once per form, and in the back office', async () => {
  const key = { 'idempotency-key': 'permission-1' };
  const first = await ask({}, key);
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(first.body.number).toMatch(/^Q-\d{4}-\d{6}$/);
  expect((await ask({}, key)).body).toEqual(first.body);
  expect(await count()).toBe(1);
  const pdf = await store.app.inject(first.body.file);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['cache-control']).toContain('no-store');
  const text = pdfText(pdf.rawPayload);
  for (const part of [first.body.number, 'Ana Lima', 'Prospectus 2026'])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
  await withStaff(store);
  const owner = await staffClient(store, 'owner');
  const { body } = await owner.call('GET', '/quote-permissions');
  expect(JSON.stringify(body)).toContain(first.body.number);
});

it('a permission names somebody and a work: what its fonts cannot print is refused', async () => {
  const before = await count();
  for (const [field, text] of [
    ['name', '田中太郎'],
    ['name', '👩‍🔬'],
    ['work', 'سوق البطاريات'],
  ] as const) {
    const { status, body } = await ask({ [field]: text });
    expect([status, body.errors]).toEqual([
      422,
      { [field]: ['Please use Latin letters: this is printed on the permission.'] },
    ]);
  }
  expect(await count()).toBe(before);
  expect((await ask({ name: 'Tanaka Tarō', work: 'Denchi no Shijō' })).status).toBe(200);
});

it('a work gets three figures of a report, not a fourth, even with simultaneous requests', async () => {
  const { rows } = await store.db.query(
    `SELECT f.id FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.status = 'current'
       AND f.visibility = 'everybody' AND e.report_id = (SELECT report_id FROM edition e JOIN figure f ON f.edition_id = e.id
         WHERE f.id = $1) ORDER BY f.number LIMIT 4`,
    [figure],
  );
  expect(rows).toHaveLength(4);
  const work = { work: 'Atlas of Markets', email: 'atlas@example.com' };
  const given = await Promise.all(rows.map(({ id }) => ask({ ...work, figure: id })));
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  const refused = rows[given.findIndex(({ status }) => status === 409)].id;
  const again = await ask({ ...work, figure: refused, email: 'Atlas@example.com' });
  expect(again.body.message).toContain('You have permission for 3 figures of this report');
  const others = rows.filter(({ id }) => id !== refused);
  expect((await ask({ ...work, figure: others[0].id })).status).toBe(200);
  expect((await ask({ ...work, figure: refused, work: 'Another work' })).status).toBe(200);
});

it('the inbox gets messages on where a number was read, and from who waits for a withdrawn figure', async () => {
  const tell = async (fields: object) =>
    store.app.inject({
      method: 'POST',
      url: `${apiBase}/figure-message`,
      headers: { 'content-type': 'application/json' },
      payload: {
        name: 'Ana Lima',
        email: 'ana@example.com',
        turnstile_token: TOKEN,
        ...fields,
      },
    });
  expect((await tell({ topic: 'source', asked: '4,800' })).json().errors.where[0]).toContain(
    'read',
  );
  const source = { topic: 'source', asked: '4,800.0', where: 'https://example.com/news' };
  expect((await tell({ ...source, turnstile_token: 'made-up' })).statusCode).toBe(422);
  expect((await tell(source)).json()).toMatchObject({ success: true });
  expect((await tell({ topic: 'return', figure })).statusCode).toBe(409);
  expect((await tell({ topic: 'return', figure: 99_999_999 })).statusCode).toBe(404);
  const removed = await store.db.query(
    `DELETE FROM figure f USING edition e JOIN report r ON r.id = e.report_id
     WHERE f.id = (SELECT max(id) FROM figure) AND e.id = f.edition_id RETURNING f.id, f.number, r.code`,
  );
  const { id, number, code } = removed.rows[0];
  expect((await tell({ topic: 'return', figure: id })).statusCode).toBe(200);
  const { rows } = await store.db.query(
    "SELECT subject, message FROM lead WHERE email = 'ana@example.com' ORDER BY created_at",
  );
  expect(rows[0]).toEqual({
    subject: 'A number that is not ours: 4,800.0',
    message: 'Read at: https://example.com/news',
  });
  expect(rows[1].subject).toBe(`Tell me when Figure ${number} of ${code} is back`);
});

it('permission is refused without a human check, for a figure that is not current, and to programs', async () => {
  const before = await count();
  expect((await ask({ turnstile_token: 'made-up' })).status).toBe(422);
  expect((await ask({ figure: 99_999_999 })).status).toBe(404);
  const trapped = await ask({ website: 'x' });
  expect(trapped.body).toMatchObject({ success: true });
  expect(trapped.body.file).toBeUndefined();
  const { rows } = await store.db.query(
    `SELECT f.id FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.status = 'superseded' LIMIT 1`,
  );
  expect((await ask({ figure: rows[0].id })).status).toBe(409);
  expect(await count()).toBe(before);
});

it('a made-up link opens nothing', async () => {
  for (const token of ['x', 'A'.repeat(43)])
    expect((await store.app.inject(`/download/permission/${token}`)).statusCode).toBe(404);
});
