import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store?.close());

it('public-site H8: every private link that opens nothing gets the same page, with a way to a new one', async () => {
  const paths = [
    '/download/x',
    `/download/${'a'.repeat(43)}`,
    `/download/${'a'.repeat(43)}/invoice`,
    '/download/0d7a9c1e-1111-4222-8333-444455556666/data',
    `/download/sample/${'b'.repeat(43)}`,
  ];
  const answers = await Promise.all(paths.map((url) => store.app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
  const [first, ...others] = answers.map(({ body }) => body);
  for (const other of others) expect(other).toBe(first);
  expect(first).toContain('This download link does not work');
  expect(first).toContain('Your licence has not ended');
  expect(first).toContain('href="/profile"');
  expect(first).toContain('href="mailto:sales@meridian.example"');
  expect(first).not.toContain('you&#x27;re lost');
});
