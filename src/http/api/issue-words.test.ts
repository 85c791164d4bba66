import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

let store: TestApp;
let editor: StaffClient;
beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
});
afterAll(() => store.close());

/** What the form for a new report says beside one of its fields. */
const said = async (field: string, value: unknown) =>
  (await editor.call('POST', '/reports', { [field]: value })).body.errors[field];

it.each([
  ['pages', 1.5, 'Enter a whole number.'],
  ['pages', 'many', 'Enter a number.'],
  ['pages', 99_999_999_999, 'At most 100,000.'],
  ['pages', -1, 'At least 0.'],
  ['name', undefined, 'This field is required.'],
  ['name', 7, 'Enter a text.'],
])('%s: %j', async (field, value, sentence) => {
  expect(await said(field, value)).toEqual([sentence]);
});

it('a choice that does not exist', async () => {
  const { body } = await editor.call('GET', '/reports?status=sold');
  expect(body.message).toBe('This is not one of the choices.');
});

it('a missing field of several kinds is required too', async () => {
  const finance = await staffClient(store, 'finance');
  await finance.call('POST', '/session/password', { password: 'meridian demo staff' });
  const url = `/orders/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/refunds`;
  const { body } = await finance.call('POST', url, { reason: 'asked' });
  expect(body.errors.amount_cents).toEqual(['This field is required.']);
});

it('an empty file is named as such', async () => {
  const { body } = await editor.call('POST', '/uploads', { name: 'a.csv', size: 0 });
  expect(body.message).toBe('The file is empty.');
});

it('sentences of a contract stay as they are', async () => {
  const url = '/admin/api/user/register';
  const answer = await store.app.inject({ method: 'POST', url, payload: { email: 'nobody' } });
  expect(answer.json().errors).toMatchObject({
    email: ['Invalid email format'],
    address: ['Enter your address.'],
  });
});
