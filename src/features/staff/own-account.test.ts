import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { caller, type StaffClient, staffClient, totpCode, withStaff } from '../../../test/staff.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
});
afterAll(() => store?.close());

const mailsTo = async (address: string) =>
  (
    await store.db.query(
      'SELECT subject, text_body FROM outbox_mail WHERE recipient = $1 ORDER BY created_at DESC',
      [address],
    )
  ).rows as { subject: string; text_body: string }[];

it('every member of the staff sees their sessions and can end others', async () => {
  const here = await staffClient(store, 'editor');
  const there = await staffClient(store, 'editor');
  const third = await staffClient(store, 'editor');
  const { sessions } = (await here.call('GET', '/own-account')).body;
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const own = (await there.call('GET', '/own-account')).body.sessions.find(
    ({ current }: { current: boolean }) => current,
  );
  expect((await here.call('POST', `/own-account/sessions/${own.id}/end`)).status).toBe(200);
  expect((await here.call('POST', `/own-account/sessions/${own.id}/end`)).status).toBe(404);
  expect((await there.call('GET', '/own-account')).status).toBe(401);
  expect((await here.call('POST', '/own-account/sessions/end-others')).body.ended).toBe(1);
  expect((await third.call('GET', '/own-account')).status).toBe(401);
  expect((await here.call('GET', '/own-account')).status).toBe(200);
});

it("cannot end anybody else's session", async () => {
  const editor = await staffClient(store, 'editor');
  const sales = await staffClient(store, 'sales');
  const [{ id }] = (await sales.call('GET', '/own-account')).body.sessions;
  expect((await editor.call('POST', `/own-account/sessions/${id}/end`)).status).toBe(404);
  expect((await sales.call('GET', '/own-account')).status).toBe(200);
});

it('the authenticator moves to another phone once that has shown a code', async () => {
  const here = await staffClient(store, 'finance');
  const elsewhere = await staffClient(store, 'finance');
  const { secret } = (await here.call('POST', '/own-account/authenticator')).body;
  const stored = async () =>
    (await store.db.query('SELECT totp_secret FROM staff_user WHERE id = $1', [here.id])).rows[0]
      .totp_secret;
  const before = await stored();
  const wrong = await here.call('POST', '/own-account/authenticator/code', { code: totpCode() });
  expect([wrong.status, await stored()]).toEqual([422, before]);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await here.call('POST', '/own-account/authenticator/code', { code })).status).toBe(200);
  expect(await stored()).not.toBe(before);
  // The answer was lost, and the code is sent again.
  const again = await here.call('POST', '/own-account/authenticator/code', { code });
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining('it is in use'),
  ]);
  expect((await elsewhere.call('GET', '/own-account')).status).toBe(401);
  expect((await mailsTo('finance@meridian.example'))[0]?.subject).toBe(
    'Your authenticator was changed',
  );
});

it('new recovery codes require a recently entered password', async () => {
  const sales = await staffClient(store, 'sales');
  const made = await sales.call('POST', '/own-account/recovery-codes');
  expect(made.body.recovery_codes).toHaveLength(10);
  expect((await sales.call('GET', '/own-account')).body.recovery_codes_left).toBe(10);
  await store.db.query('UPDATE staff_session SET confirmed_at = NULL');
  const refused = await sales.call('POST', '/own-account/recovery-codes');
  expect(refused.body.error).toBe('confirm-password');
});

it('an invitation and a new role are mailed to the person', async () => {
  const owner = await staffClient(store, 'owner');
  const editor = await staffClient(store, 'editor');
  const invited = (await owner.call('POST', `/staff/${editor.id}/invitation`)).body;
  expect(invited.mailed_to).toBe('editor@meridian.example');
  const [mail] = await mailsTo('editor@meridian.example');
  expect(mail?.text_body).toContain(invited.link);
  const { email, name } = (await owner.call('GET', `/staff/${editor.id}`)).body.data;
  const changed = await owner.change(`/staff/${editor.id}`, { email, name, role: 'sales' });
  expect(changed.status).toBe(200);
  const [told] = await mailsTo('editor@meridian.example');
  expect(told?.subject).toContain('sales');
});

it('whoever is added is mailed an invitation, and again if the address was wrong', async () => {
  const owner = await staffClient(store, 'owner');
  const person = { email: 'wrong@meridian.example', name: 'Ida', role: 'sales' };
  const { data } = (await owner.call('POST', '/staff', person)).body;
  const take = async (address: string) => {
    const [mail] = await mailsTo(address);
    const token = /#\/link\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
    return (await owner.call('POST', '/link', { token, password: 'a long enough phrase 7' }))
      .status;
  };
  await owner.change(`/staff/${data.id}`, { ...person, email: 'right@meridian.example' });
  expect(await take('wrong@meridian.example')).toBe(410);
  expect(await take('right@meridian.example')).toBe(200);
  await owner.change(`/staff/${data.id}`, { ...person, email: 'later@meridian.example' });
  expect(await mailsTo('later@meridian.example')).toEqual([]);
});

it('stores a person’s list preferences, within limits, visible to nobody else', async () => {
  const [owner, editor] = await Promise.all([
    staffClient(store, 'owner'),
    staffClient(store, 'editor'),
  ]);
  const put = (name: string, value: unknown) =>
    editor.call('PUT', `/own-account/preferences/${name}`, { value });
  const kept = async (client: StaffClient) =>
    (await client.call('GET', '/own-account/preferences')).body.preferences;
  expect((await put('reports.datatable', ['pages'])).status).toBe(200);
  expect((await put('lists.density', 'compact')).status).toBe(200);
  expect((await put('lists.density', 'roomy')).status).toBe(200);
  expect(await kept(editor)).toEqual({
    'reports.datatable': ['pages'],
    'lists.density': 'roomy',
  });
  expect(await kept(owner)).toEqual({});
  expect((await put('lists.density', null)).status).toBe(200);
  expect((await put('../session', 1)).status).not.toBe(200);
  expect((await put('long', 'x'.repeat(20_001))).status).toBe(422);
  for (let n = 0; n < 199; n += 1) await put(`n${n}`, n);
  expect((await put('one-more', 1)).status).toBe(422);
  expect((await put('n5', 6)).status).toBe(200);
  expect(Object.keys(await kept(editor)).length).toBe(200);
});

it('everybody is notified of changes to the log-in of their account', async () => {
  const owner = await staffClient(store, 'owner');
  const personnel = await staffClient(store, 'personnel');
  const address = 'personnel@meridian.example';
  const subject = async () => (await mailsTo(address))[0]?.subject;
  const password = 'a long enough phrase 7';
  expect((await personnel.call('POST', '/own-password', { password })).status).toBe(200);
  expect(await subject()).toBe('Your password was changed');
  await owner.call('POST', `/staff/${personnel.id}/second-factor/reset`);
  expect(await subject()).toBe('Your second factor was reset');
  const { link } = (await owner.call('POST', `/staff/${personnel.id}/invitation`)).body;
  const token = link.split('/').at(-1);
  expect((await caller(store.app)('POST', '/link', { token, password })).status).toBe(200);
  expect(await subject()).toBe('A password was set with a link');
});
