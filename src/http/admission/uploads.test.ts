import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
});
afterAll(() => store?.close());

it('security M9: uploads are counted before any of the file is read', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 122; n++) {
    const answer = await store.app.inject({
      method: 'POST',
      url: `${apiBase}/career`,
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses.slice(120)).toEqual([429, 429]);
});
