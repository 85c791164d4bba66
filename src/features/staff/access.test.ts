import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, storeOf } from '#src/main/open-platform.ts';
import { allStaffCalls } from '#src/main/staff-calls.ts';
import { type StaffRole, staffRoles } from '#src/staff/roles.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { givenLead } from '../../../test/leads.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

// docs/promises.md, A2, A7 and A9: every staff call × every role × no session × another site.

let store: TestApp;
const clients = new Map<StaffRole, StaffClient>();

const addressOf = (path: string) => path.replace(/:\w+/g, '0');

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  for (const role of staffRoles) clients.set(role, await staffClient(store, role));
});
afterAll(() => store?.close());

const allCalls = () => allStaffCalls(storeOf(store.config, store.db, openPlatform(store.config)));

const calls = () => allCalls().filter(({ contract }) => typeof contract.roles !== 'string');

describe('access of the staff', () => {
  it('is declared by every call, each with a unique path', async () => {
    const declared = allCalls().map(({ contract }) => contract.route);
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared.length).toBeGreaterThan(60);
    for (const { contract } of allCalls()) {
      const [method, path] = contract.route.split(' ') as ['GET', string];
      expect([contract.route, store.app.hasRoute({ method, url: staffBase + path })]).toEqual([
        contract.route,
        true,
      ]);
    }
  });

  it('rejects a call without roles, with undeclared fields, or done once outside a transaction', () => {
    const silent = { x: { route: 'GET /x', summary: '', response: {} } } as never;
    expect(() => staffCalls(silent, {} as never)).toThrow('has no roles');
    const loose = {
      x: { route: 'POST /x', roles: ['owner'], summary: '', body: {}, response: {} },
    } as never;
    expect(() => staffCalls(loose, {} as never)).toThrow('strictObject');
    const half = {
      x: { route: 'POST /x', roles: ['owner'], summary: '', once: true, outsideTransaction: true },
    } as never;
    expect(() => staffCalls(half, {} as never)).toThrow('only in a transaction');
  });

  it('answers 401 without a session, on every call', async () => {
    for (const { contract } of calls()) {
      const [method, path] = contract.route.split(' ') as ['GET', string];
      const answer = await store.app.inject({
        method,
        url: staffBase + addressOf(path),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect([contract.route, answer.statusCode]).toEqual([contract.route, 401]);
    }
  });

  it('answers 403 to every role that a call does not declare, and admits the others', {
    tags: 'exhaustive',
  }, async () => {
    for (const { contract } of calls()) {
      const [method, path] = contract.route.split(' ') as [string, string];
      for (const role of staffRoles) {
        const { status, body } = await clients
          .get(role)!
          .call(method, addressOf(path), method === 'GET' ? undefined : {});
        const named = (contract.roles as readonly string[]).includes(role);
        const refused = status === 403 && body.message === 'Your role does not allow this.';
        expect([contract.route, role, refused]).toEqual([contract.route, role, !named]);
        expect([contract.route, role, status < 500 ? 'answered' : status]).toEqual([
          contract.route,
          role,
          'answered',
        ]);
      }
    }
  });

  it('refuses every writing call from another or an unknown site that has the cookie', async () => {
    const { cookie } = clients.get('owner')!;
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const { contract } of allCalls()) {
      const [method, path] = contract.route.split(' ') as ['POST', string];
      if ((method as string) === 'GET') continue;
      for (const headers of foreign) {
        const answer = await store.app.inject({
          method,
          url: staffBase + addressOf(path),
          headers: { ...headers, cookie, 'content-type': 'application/json' },
          payload: '{}',
        });
        expect([contract.route, headers, answer.statusCode]).toEqual([
          contract.route,
          headers,
          403,
        ]);
      }
    }
  });

  it('requires the password again on calls that declare it', async () => {
    const owner = clients.get('owner')!;
    await store.db.query(
      "UPDATE staff_session SET confirmed_at = now() - interval '6 minutes' WHERE staff_id = $1",
      [owner.id],
    );
    expect((await owner.call('GET', '/reports/export')).body.error).toBe('confirm-password');
    expect((await owner.call('POST', '/staff', {})).body.error).toBe('confirm-password');
    expect(
      (await owner.call('POST', '/session/password', { password: 'not this one' })).status,
    ).toBe(422);
    expect(
      (await owner.call('POST', '/session/password', { password: 'meridian demo staff' })).status,
    ).toBe(200);
    expect((await owner.call('GET', '/reports/export')).status).toBe(200);
  });

  it('is exported under headings of one style, which programs can use as names', async () => {
    const owner = await staffClient(store, 'owner');
    const exports = calls().filter(({ contract }) => contract.route.endsWith('/export'));
    expect(exports.length).toBeGreaterThan(10);
    for (const { contract } of exports) {
      const [method, path] = contract.route.split(' ') as ['GET', string];
      if (method !== 'GET') continue;
      const [headings] = (await owner.call(method, path)).text.split('\r\n');
      expect([path, headings]).toEqual([path, expect.stringMatching(/^\uFEFF[a-z_]+(,[a-z_]+)+$/)]);
    }
  });

  it('describes every call to staff, with its roles', async () => {
    const { status, body } = await clients.get('sales')!.call('GET', '/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const described = Object.values(body.paths as Record<string, object>).flatMap((path) =>
      Object.keys(path),
    );
    expect(described.length).toBe(allCalls().length);
    expect(body.paths['/reports'].post.summary).toContain('owner, editor');
    expect((await store.app.inject(`${staffBase}/openapi.json`)).statusCode).toBe(401);
  });

  it('counts the waiting items of all lists at once, for each role only in its own', async () => {
    await givenLead(store.db, {});
    for (const [role, client] of clients) {
      const own = calls().filter(
        ({ contract, waiting }) => waiting && contract.roles.includes(role as never),
      );
      const { data } = (await client.call('GET', '/waiting')).body;
      expect(Object.keys(data)).toEqual(own.map(({ name }) => name.split('.')[0]));
    }
    const sales = (await clients.get('sales')!.call('GET', '/waiting')).body.data;
    expect(sales.leads).toBe(1);
    expect(sales.applications).toBeUndefined();
    const { total } = (await clients.get('sales')!.call('GET', '/leads?state=new')).body;
    expect(total).toBe(sales.leads);
  });

  it('refuses upload parts and previews to strangers', async () => {
    const part = await store.app.inject({
      method: 'PUT',
      url: `/admin/files/${crypto.randomUUID()}/0`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
      payload: 'x',
    });
    expect(part.statusCode).toBe(401);
    expect((await store.app.inject('/admin/preview/reports/1')).statusCode).toBe(401);
  });
});
