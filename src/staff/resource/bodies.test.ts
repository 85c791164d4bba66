import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { staffClient, withStaff } from '../../../test/staff.ts';
import { staffBase } from '../staff-routes.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
});
afterAll(() => store?.close());

const send = (method: 'POST' | 'PUT', path: string, payload: string, cookie = '') =>
  store.app.inject({
    method,
    url: `${staffBase}${path}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    payload,
  });

it('a stranger is refused before any of the body is read', async () => {
  const broken = '{"this is no JSON';
  for (const [method, path] of [
    ['POST', '/reports'],
    ['POST', '/staff'],
    ['PUT', '/site/true'],
  ] as const) {
    const answer = await send(method, path, broken);
    expect([path, answer.statusCode, answer.headers.connection]).toEqual([path, 401, 'close']);
  }
  // A body that never arrives keeps nobody waiting: the answer does not depend on it.
  const endless = new PassThrough();
  endless.write('{');
  const answer = await store.app.inject({
    method: 'POST',
    url: `${staffBase}/reports`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: endless,
  });
  expect(answer.statusCode).toBe(401);
  endless.destroy();
});

it('log-in calls accept 64 KiB', async () => {
  const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) });
  for (const path of ['/session', '/link'])
    expect((await send('POST', path, large)).statusCode, path).toBe(413);
  const { cookie } = await staffClient(store, 'editor');
  expect((await send('POST', '/session/password', large, cookie)).statusCode).toBe(413);
});

it('a NUL is found in the text of a body, and nothing else is mistaken for one', async () => {
  const { cookie } = await staffClient(store, 'owner');
  const add = (name: string) =>
    `{"email":"n${Math.random()}@example.com","role":"sales","name":"${name}"}`;
  for (const name of ['a\\u0000b', '\\\\\\u0000', 'a\0b']) {
    const { statusCode, body } = await send('POST', '/staff', add(name), cookie);
    expect([name, statusCode === 422 || statusCode === 400]).toEqual([name, true]);
    expect(body).not.toContain('internal');
  }
  expect((await send('POST', '/staff', add('a\\\\u0000b'), cookie)).statusCode).toBe(200);
});
