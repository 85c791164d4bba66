import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { type StoreProcess, spawnStore } from '../../../test/processes/store-process.ts';
import { type SmtpSink, startSmtpSink } from '../../../test/stand-ins/smtp/start-smtp-sink.ts';
import {
  startTurnstileStandIn,
  type TurnstileStandIn,
} from '../../../test/stand-ins/turnstile/start-turnstile-stand-in.ts';

// Two real processes on one database, with stand-ins for the human check's provider and the mail server.

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-two-'));
let database: TestDatabase;
let turnstile: TurnstileStandIn;
let sink: SmtpSink;
let stores: StoreProcess[] = [];

async function start(): Promise<StoreProcess> {
  const store = spawnStore({
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Meridian Research <no-reply@meridian.example>',
    TURNSTILE_SITE_KEY: turnstile.siteKey,
    TURNSTILE_SECRET_KEY: turnstile.secretKey,
    TURNSTILE_SCRIPT_URL: turnstile.scriptUrl,
    TURNSTILE_VERIFY_URL: turnstile.verifyUrl,
  });
  await store.open;
  return store;
}

beforeAll(async () => {
  [database, turnstile, sink] = await Promise.all([
    testDatabase({ demo: true }),
    startTurnstileStandIn(),
    startSmtpSink(),
  ]);
  stores = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const { child } of stores) child.kill('SIGTERM');
  await Promise.all(stores.map(({ ended }) => ended));
  await Promise.all([turnstile.close(), sink.close(), database.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string) =>
  Number((await database.db.query(`SELECT count(*) FROM ${sql}`)).rows[0].count);
const post = async (path: string, body: object, by = 0) => {
  const response = await fetch(stores[by]!.origin + apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; message: string },
  };
};
const token = (action: string, hostname = 'localhost') => turnstile.issue({ action, hostname });

const contact = {
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'Hello',
  message: 'Hello',
  mobile_no: '+34600000000',
  company_name: 'Celda',
  privacy_policy: true,
};
const request = {
  name: 'Ana',
  email: 'ana@example.com',
  country: '+34',
  mobile_no: '600000000',
  company_name: 'Celda',
  message: 'Hello',
  report_id: '1',
  type: '1',
};
const reseller = {
  name: 'Ana',
  company_name: 'Celda',
  email: 'ana@example.com',
  mobile_no: '+34600000000',
  designation: 'Head',
  country: 34,
  preciserequirement: 'Hello',
  policy: 1,
};
const forms: [path: string, action: string, body: object, words: string][] = [
  ['/subscriber', 'newsletter', { email: 'ana@example.com' }, 'Please complete the CAPTCHA.'],
  ['/contact-us', 'contact', contact, 'Please complete the CAPTCHA.'],
  ['/sample-report-request', 'sample', request, 'Please complete the CAPTCHA.'],
  ['/become-reseller', 'reseller', reseller, 'Please complete the CAPTCHA verification.'],
];
// Without the mails that report the outage below to staff, which may be sent at any time.
const kept = async () =>
  (await count('lead')) +
  (await count('subscriber')) +
  (await count("outbox_mail WHERE kind <> 'staff-alert'"));

// The mails of this test wait out the outage while the tests below run.
it('no request waits for a mail server that accepts connections and stays silent', async () => {
  await sink.setFault({ mode: 'hang', stage: 'greeting' });
  for (let i = 0; i < 20; i++) {
    const began = performance.now();
    const email = `waiting-${i}@example.com`;
    const message = `While mail is down ${i}`;
    const body = { ...contact, email, message, turnstile_token: token('contact') };
    expect((await post('/contact-us', body, i % 2)).status).toBe(200);
    // The mail client waits ten seconds for the greeting.
    expect(performance.now() - began).toBeLessThan(9000);
  }
  expect(sink.messages).toEqual([]);
  expect(await count("outbox_mail WHERE state <> 'sent' AND kind <> 'staff-alert'")).toBe(40);
  await sink.setFault({ mode: 'none' });
});

describe.each(forms)('the human check of POST %s', (path, action, body, words) => {
  it.each([
    ['missing', () => ''],
    ['made up', () => 'made-up'],
    ['far too long', () => 'x'.repeat(5000)],
    ['solved on another host', () => token(action, 'elsewhere.example')],
    ['solved for another form', () => token('other')],
  ])('%s: refused with the form’s own message, and nothing is stored', async (_, make) => {
    const before = await kept();
    const refused = await post(path, { ...body, turnstile_token: make() });
    expect(refused).toMatchObject({ status: 422, body: { success: false, message: words } });
    expect(await kept()).toBe(before);
  });

  it.each(['500', 'garbage', 'internal-error', 'wrong-hostname', 'wrong-action'] as const)(
    'the provider answers %s: fails closed, and the form works again afterwards',
    async (mode) => {
      const before = await kept();
      turnstile.setFault({ mode });
      const refused = await post(path, { ...body, turnstile_token: token(action) });
      turnstile.setFault({ mode: 'none' });
      // The visitor is not blamed for a provider that cannot be reached.
      const unreachable = {
        status: 503,
        body: { success: false, message: expect.stringContaining('check is not available') },
      };
      const blamed = { status: 422, body: { success: false, message: words } };
      expect(refused).toMatchObject(mode.startsWith('wrong-') ? blamed : unreachable);
      expect(await kept()).toBe(before);
    },
  );

  it('a solved one is accepted once, whichever process gets it', async () => {
    const solved = token(action);
    const first = await post(path, { ...body, turnstile_token: solved });
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const again = await post(path, { ...body, turnstile_token: solved }, 1);
    expect(again).toMatchObject({ status: 422, body: { success: false, message: words } });
  });
});

it('of a hundred concurrent uses of one token in two processes one succeeds', async () => {
  const before = await count('lead');
  const solved = token('contact');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      post('/contact-us', { ...contact, message: `Message ${i}`, turnstile_token: solved }, i % 2),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(99);
  expect((await count('lead')) - before).toBe(1);
});

it('mail waits out an outage of its server', async () => {
  await expect.poll(() => count(`outbox_mail WHERE state <> 'sent'`)).toBe(0);
  const waited = sink.messages.flatMap(({ recipients }) =>
    recipients.filter((recipient) => recipient.startsWith('waiting-')),
  );
  expect(waited.sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `waiting-${i}@example.com`).sort(),
  );
});

it('every mail is delivered once, each with one recipient and no header written by the visitor', async () => {
  const before = sink.messages.length;
  const nasty = [
    '\r\nBcc: evil@example.com',
    '\nX-Evil: 1',
    '%0d%0aBcc: evil@example.com',
    '\u2028Bcc: evil@example.com',
    '<evil@example.com>,',
  ];
  for (const [i, piece] of nasty.entries()) {
    const sent = await post(
      '/contact-us',
      {
        ...contact,
        // An address gets at most three acknowledgements a day.
        email: `ana-${i}@example.com`,
        name: `Ana ${piece}`,
        subject: `Hello ${piece} ${i}`,
        company_name: `Celda ${piece}`,
        turnstile_token: token('contact'),
      },
      i % 2,
    );
    expect(sent.status).toBe(200);
    const address = {
      ...contact,
      email: `ana@example.com${piece}`,
      turnstile_token: token('contact'),
    };
    expect((await post('/contact-us', address)).status).toBe(422);
  }
  const messages = (await sink.waitFor(before + 2 * nasty.length)).slice(before);
  await expect.poll(() => count(`outbox_mail WHERE state <> 'sent'`)).toBe(0);
  expect(sink.messages.length).toBe(before + 2 * nasty.length);
  expect(sink.messages.length).toBe(await count('outbox_mail'));
  for (const message of messages) {
    expect(message.recipients).toEqual([
      expect.stringMatching(/^(ana-\d@example\.com|sales@meridian\.example)$/),
    ]);
    const headers = message.raw.split('\r\n\r\n')[0]!;
    expect(headers).not.toMatch(/^(bcc|x-evil):/im);
    expect(headers.match(/^to:/gim)).toHaveLength(1);
  }
});
