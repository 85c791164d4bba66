import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailJob } from '#src/mail/send-mail.ts';
import { smtpTransport } from '#src/mail/smtp-transport.ts';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import type { SmtpFault } from '../../../test/stand-ins/smtp/smtp-faults.ts';
import { type SmtpSink, startSmtpSink } from '../../../test/stand-ins/smtp/start-smtp-sink.ts';
import { campaignDuty } from './send-campaign.ts';

const EMAIL = 'Reader@example.com';
const from = { name: 'Meridian Research', address: 'reports@meridian.example' };

let store: TestApp;
let sales: StaffClient;
let sink: SmtpSink;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  store = await testApp({ environment: { CAPTCHA: 'test' } });
  await withStaff(store);
  sales = await staffClient(store, 'sales');
  sink = await startSmtpSink();
  const transport = smtpTransport({ url: sink.url });
  const mails = mailJob({ db: store.db, from, transport, timeScale: 0.01 });
  worker = working(store.db, { jobs: [mails], drainMs: 300 });
});
afterAll(async () => {
  await worker?.stop();
  await sink?.close();
  await store?.close();
});

/** Sends a campaign while the mail server does this; the states of its mails. */
async function campaign(fault: SmtpFault): Promise<string[]> {
  await sink.setFault(fault);
  await store.db.query("DELETE FROM outbox_mail WHERE kind = 'campaign'");
  const text = { subject: 'News', preheader: '', body: 'First.', per_minute: 6000 };
  const { id } = (await sales.call('POST', '/campaigns', text)).body.data;
  expect((await sales.call('POST', `/campaigns/${id}/start`)).status).toBe(200);
  const duty = campaignDuty(store.db, 'http://localhost');
  const state = async () => (await sales.call('GET', `/campaigns/${id}`)).body.data.state;
  while ((await state()) !== 'done') await duty.run(AbortSignal.timeout(60_000), {});
  const mails = async (): Promise<string[]> =>
    (await store.db.query("SELECT state FROM outbox_mail WHERE kind = 'campaign'")).rows.map(
      ({ state }) => state,
    );
  if (fault.mode !== 'reply' || fault.times) await expect.poll(mails).not.toContain('queued');
  else await expect.poll(mails).toEqual(['failed']);
  return mails();
}

const subscriber = async () => (await sales.call('GET', '/subscribers')).body.data[0];

/** Subscribes, and confirms with the mailed link. */
async function optIn(): Promise<void> {
  await store.db.query("DELETE FROM outbox_mail WHERE kind = 'newsletter-confirmation'");
  await sink.setFault({ mode: 'none' });
  const payload = { email: EMAIL, turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX' };
  const origin = { 'sec-fetch-site': 'same-origin' };
  const seen = sink.messages.length;
  const asked = { method: 'POST', url: `${apiBase}/subscriber`, payload, headers: origin } as const;
  expect((await store.app.inject(asked)).statusCode).toBe(200);
  const message = (await sink.waitFor(seen + 1)).at(-1)!;
  const raw = String(message.raw).replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const url = /\/newsletter\/confirm\?token=[\w-]{43}/.exec(raw)![0];
  const headers = { ...origin, 'content-type': 'application/x-www-form-urlencoded' };
  await store.app.inject({ method: 'POST', url, headers });
  expect((await subscriber()).state).toBe('confirmed');
}

it('an address that was refused for good gets no campaign until its owner subscribes again; other refusals change nothing', async () => {
  await optIn();
  // For now, or for the sender, or for this one mail.
  await campaign({ mode: 'reply', code: 450, stage: 'rcpt', times: 1 });
  await campaign({ mode: 'reply', code: 550, stage: 'mail' });
  await campaign({ mode: 'reply', code: 550, status: '5.7.1', stage: 'rcpt' });
  await campaign({ mode: 'reply', code: 554, stage: 'message' });
  expect(await subscriber()).toMatchObject({ refused_at: null, refused_why: '' });
  await campaign({ mode: 'reply', code: 550, status: '5.1.1', stage: 'rcpt' });
  expect(await subscriber()).toMatchObject({
    state: 'confirmed',
    refused_at: expect.any(String),
    refused_why: expect.stringContaining('550 5.1.1'),
  });
  expect(await campaign({ mode: 'none' })).toEqual([]);
  await optIn();
  expect(await subscriber()).toMatchObject({ refused_at: null, refused_why: '' });
  expect(await campaign({ mode: 'none' })).toEqual(['sent']);
});
