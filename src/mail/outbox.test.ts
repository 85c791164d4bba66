import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Trouble } from '#src/jobs/perform-job.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { costOf } from '../../test/processes/processor-time.ts';
import {
  headerRecipients,
  headerValues,
  rawHeaders,
} from '../../test/stand-ins/smtp/raw-message.ts';
import type { SmtpFault } from '../../test/stand-ins/smtp/smtp-faults.ts';
import { type SmtpSink, startSmtpSink } from '../../test/stand-ins/smtp/start-smtp-sink.ts';
import { mailAddress, parseMailbox } from './mail-header.ts';
import { outboxFolder } from './outbox-folder.ts';
import { queueMail } from './queue-mail.ts';
import { retryMail } from './retry-mail.ts';
import { type MailJobOptions, mailJob } from './send-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const from = { name: 'Meridian Research', address: 'reports@meridian.example' };
let database: TestDatabase;
let sink: SmtpSink;
let running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  sink = await startSmtpSink();
});
afterAll(async () => {
  await sink?.close();
  await database?.close();
});
beforeEach(async () => {
  await sink.setFault({ mode: 'none' });
  sink.messages.length = 0;
  await database.db.query('DELETE FROM outbox_mail');
  await database.db.query('DELETE FROM job');
});
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.stop()));
  running = [];
});

/** The real schedule, a hundred times faster. */
function startWorker(
  options: Partial<MailJobOptions> & { onTrouble?: (trouble: Trouble) => void } = {},
) {
  const { onTrouble, ...more } = options;
  const transport =
    options.transport ??
    smtpTransport({
      url: sink.url,
      connectionTimeout: 300,
      greetingTimeout: 300,
      socketTimeout: 300,
    });
  const { db } = database;
  const mails = mailJob({ db, from, sendTimeoutMs: 1000, timeScale: 0.01, ...more, transport });
  const jobs = working(db, { jobs: [mails], drainMs: 300, onTrouble });
  const worker = {
    async stop() {
      await jobs.stop();
      transport.close();
    },
  };
  running.push(worker);
  return worker;
}

function queue(count: number) {
  return database.db.transaction(async (client) => {
    for (let n = 0; n < count; n++) {
      const mail = {
        kind: 'lead',
        to: { address: `reader${n}@example.com` },
        subject: `Sample ${n}`,
        text: 'Hello',
      };
      expect(await queueMail(client, mail)).toMatchObject({ ok: true });
    }
  });
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await database.db.query(
    'SELECT state, count(*)::int AS n FROM outbox_mail GROUP BY state',
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

const messageIds = () =>
  sink.messages.map((message) => headerValues(message.raw, 'Message-ID')[0]!);

test('a mail is sent as soon as its transaction commits, and never if it does not', async () => {
  startWorker();
  const mail = {
    kind: 'lead',
    to: { address: 'a@example.com', name: 'Ana Núñez' },
    subject: 'Größe',
    text: '.\r\nHi',
  };
  await expect(
    database.db.transaction(async (client) => {
      await queueMail(client, { ...mail, subject: 'never' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  // The worker has just looked for work when a mail is queued: unless it is notified, the next look is two seconds
  // away.
  const took: number[] = [];
  for (let sent = 1; sent <= 3; sent++) {
    const start = performance.now();
    await database.db.transaction((client) =>
      queueMail(client, { ...mail, html: '<p>Hi</p>', replyTo: 'b@example.com' }),
    );
    await sink.waitFor(sent);
    if (sent > 1) took.push(performance.now() - start);
  }
  expect(Math.min(...took)).toBeLessThan(1500);
  expect(sink.messages).toHaveLength(3);
  const [message] = sink.messages;
  expect(message!.from).toBe(from.address);
  expect(message!.recipients).toEqual(['a@example.com']);
  expect(headerValues(message!.raw, 'Subject')).toEqual(['Größe']);
  expect(headerValues(message!.raw, 'Reply-To')).toEqual(['b@example.com']);
  expect(headerRecipients(message!.raw)).toEqual(['a@example.com']);
});

test('a sent mail stores nothing that its links grant', async () => {
  startWorker();
  const token = 'T0ken'.repeat(9);
  await queueMail(database.db, {
    kind: 'receipt',
    to: { address: 'a@example.com', name: 'Ana' },
    subject: 'Your purchase',
    text: `https://x.example/download/${token}`,
    html: `<a href="https://x.example/download/${token}">Download</a>`,
    headers: { 'List-Unsubscribe': `<https://x.example/unsubscribe?token=${token}>` },
    attachments: [{ fileName: 'a.txt', contentType: 'text/plain', content: Buffer.from(token) }],
  });
  const [message] = await sink.waitFor(1);
  expect(String(message!.raw)).toContain(token);
  const row = async () =>
    (await database.db.query('SELECT *, m::text AS whole FROM outbox_mail m')).rows[0];
  await expect.poll(async () => (await row()).state).toBe('sent');
  const { whole, ...kept } = await row();
  for (const secret of [token, Buffer.from(token).toString('base64')])
    expect(whole).not.toContain(secret);
  expect(kept).toMatchObject({
    recipient: 'a@example.com',
    recipient_name: 'Ana',
    subject: 'Your purchase',
  });
  expect(kept.sent_at).toBeInstanceOf(Date);
});

test('a long subject is cut by letters as people count them, and one that is short enough stays whole', async () => {
  startWorker();
  const given = ['🚀'.repeat(150), `e\u0301`.repeat(150), `${'a'.repeat(190)}${'👩‍🔬'.repeat(9)}`];
  for (const subject of given)
    await queueMail(database.db, {
      kind: 'contact',
      to: { address: 'a@example.com' },
      subject,
      text: 'Hi',
    });
  const sent = (await sink.waitFor(3)).flatMap(({ raw }) => headerValues(raw, 'Subject'));
  expect(sent.sort()).toEqual(
    [given[0], `${'e\u0301'.repeat(99)}…`, `${'a'.repeat(190)}${'👩‍🔬'.repeat(3)}…`].sort(),
  );
});

test('one dedupe key, one mail', async () => {
  startWorker();
  const mail = {
    kind: 'receipt',
    to: { address: 'a@example.com' },
    subject: 's',
    text: 't',
    dedupeKey: 'receipt:1',
  };
  const results = await Promise.all(Array.from({ length: 8 }, () => queueMail(database.db, mail)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === 'duplicate')).toHaveLength(7);
});

describe('an outage of the mail server loses no mail', () => {
  const faults: [string, SmtpFault][] = [
    ['connection refused', { mode: 'refuse' }],
    ['silence after DATA', { mode: 'hang', stage: 'message' }],
    ['silence instead of a greeting', { mode: 'hang', stage: 'greeting' }],
    ['421 as greeting', { mode: 'reply', code: 421, stage: 'greeting' }],
    ['421 at RCPT', { mode: 'reply', code: 421, stage: 'rcpt' }],
    ['451 at RCPT', { mode: 'reply', code: 451, stage: 'rcpt' }],
    ['452 after the message', { mode: 'reply', code: 452, stage: 'message' }],
    ['554 as greeting', { mode: 'reply', code: 554, stage: 'greeting' }],
    ['one byte at a time', { mode: 'slow', byteMs: 200 }],
  ];
  test.each(faults)('%s', async (_, fault) => {
    await sink.setFault(fault);
    startWorker();
    await queue(12);
    await expect
      .poll(async () => {
        const tried = 'SELECT FROM outbox_mail WHERE last_error IS NOT NULL';
        return (await database.db.query(tried)).rowCount;
      })
      .toBeGreaterThan(0);
    expect(sink.messages).toHaveLength(0);
    await sink.setFault({ mode: 'none' });
    // 3 minutes of the real schedule, plus the machine's own time.
    await sink.waitFor(12, 3300);
    await running[0]!.stop();
    expect(await states()).toEqual({ sent: 12 });
    expect(new Set(messageIds()).size).toBe(12);
    expect(sink.messages).toHaveLength(12);
  });

  test('message accepted, reply lost: sent again with the same Message-ID', async () => {
    await sink.setFault({ mode: 'drop-reply', times: 3 });
    startWorker();
    await queue(12);
    await sink.waitFor(15, 5000);
    await running[0]!.stop();
    expect(await states()).toEqual({ sent: 12 });
    expect(sink.messages).toHaveLength(15);
    expect(new Set(messageIds()).size).toBe(12);
  });

  test('5xx is given up at once, visibly, and can be resent', async () => {
    await sink.setFault({ mode: 'reply', code: 550, stage: 'rcpt' });
    const troubles: Trouble[] = [];
    startWorker({ onTrouble: (event) => troubles.push(event) });
    await queue(30);
    await expect.poll(states).toEqual({ failed: 30 });
    // On a busy machine a connection may time out before it is answered, and is retried.
    const answered = troubles.filter(({ reason }) => reason.includes('550'));
    expect(answered.map(({ gaveUp }) => gaveUp)).toEqual(Array(30).fill(true));
    const { rows } = await database.db.query('SELECT id, last_error FROM outbox_mail');
    expect(rows[0].last_error).toContain('550');
    await sink.setFault({ mode: 'none' });
    expect(await retryMail(database.db, rows[0].id)).toBe(true);
    expect(await retryMail(database.db, rows[0].id)).toBe(false);
    await sink.waitFor(1);
  });

  test('the stand-in server is controlled over HTTP', async () => {
    const tell = (path: string, body?: object) =>
      fetch(`${sink.controlUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-emu': '1' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect((await tell('/_emu/faults', { mode: 'explode' })).status).toBe(400);
    expect((await fetch(`${sink.controlUrl}/_emu/messages`)).status).toBe(403);
    await tell('/_emu/faults', { mode: 'reply', code: 552, stage: 'message' });
    startWorker();
    await queue(1);
    await expect.poll(states).toEqual({ failed: 1 });
    await tell('/_emu/reset', {});
    await queue(1);
    await sink.waitFor(1);
    expect(await (await tell('/_emu/messages')).json()).toMatchObject([
      { recipients: ['reader0@example.com'] },
    ]);
  });

  test('a mail is given up after a day', async () => {
    await sink.setFault({ mode: 'refuse' });
    await queue(2);
    await database.db.query(
      `UPDATE outbox_mail SET give_up_at = now() WHERE recipient = 'reader0@example.com'`,
    );
    startWorker();
    await expect.poll(async () => (await states()).failed).toBe(1);
    expect((await states()).sent).toBeUndefined();
  });

  test('a wrong password concerns the server, not the mail', async () => {
    const locked = await startSmtpSink({ credentials: { user: 'meridian', password: 'right' } });
    const url = new URL(locked.url);
    url.username = 'meridian';
    url.password = 'wrong';
    const worker = startWorker({ transport: smtpTransport({ url: url.href }) });
    await queue(2);
    await expect
      .poll(
        async () =>
          (await database.db.query('SELECT 1 FROM outbox_mail WHERE last_error IS NOT NULL'))
            .rowCount,
      )
      .toBeGreaterThan(0);
    await worker.stop();
    expect(await states()).toEqual({ queued: 2 });
    url.password = 'right';
    startWorker({ transport: smtpTransport({ url: url.href }) });
    await locked.waitFor(2);
    await locked.close();
  });
});

const WORKER = `
  import { openDatabase } from '#src/db/open.ts';
  import { runJobs } from '#src/jobs/run-jobs.ts';
  import { mailJob } from '#src/mail/send-mail.ts';
  import { smtpTransport } from '#src/mail/smtp-transport.ts';
  const [url, smtp] = process.argv.slice(1);
  const db = openDatabase(url);
  const from = { name: '', address: 'reports@meridian.example' };
  const mails = mailJob({ db, transport: smtpTransport({ url: smtp }), from, sendTimeoutMs: 1000, timeScale: 0.01 });
  await runJobs({ db, jobs: [mails], signal: new AbortController().signal });`;

function startWorkerProcess() {
  const root = new URL('../../', import.meta.url);
  return spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', WORKER, database.url, sink.url],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}

test('two processes, one of them killed midway: nothing is lost, nothing is repeated needlessly', {
  tags: 'exhaustive',
}, async () => {
  const workers = [startWorkerProcess(), startWorkerProcess()];
  await queue(120);
  await sink.waitFor(40, 20_000);
  workers[0]!.kill('SIGKILL');
  const left = new Set<string>();
  await expect
    .poll(async () => {
      for (const id of messageIds()) left.add(id);
      return (await states()).sent;
    })
    .toBe(120);
  workers[1]!.kill('SIGKILL');
  expect(new Set(messageIds()).size).toBe(120);
  // At most what the killed process was sending.
  expect(sink.messages.length).toBeLessThanOrEqual(124);
});

test('1,000 attempts to inject headers and recipients add none', {
  tags: 'exhaustive',
}, async () => {
  const breaks = [
    '\r\n',
    '\n',
    '\r',
    '\0',
    '%0d%0a',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
    '\r\n\r\n',
    '\r\n ',
    '\\r\\n',
  ];
  const tails = [
    'Bcc: x@evil.example',
    'To: x@evil.example',
    'Cc: <x@evil.example>',
    'X-Evil: 1',
    '.',
    'RCPT TO:<x@evil.example>',
    '"',
    '<x@evil.example>,',
    ', x@evil.example',
    '=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
    '\ud800',
    '(comment)',
  ];
  const shapes: ((text: string) => string)[] = [
    (text) => `Ana${text}`,
    (text) => `${text}Ana`,
    (text) => `A${text}${text}`,
    (text) => text,
    (text) => `"${text}"`,
    (text) => `Ana${text} <ana@evil.example>`,
    (text) => ` ${text.repeat(20)}`,
  ];
  const attempts = shapes
    .flatMap((shape) => breaks.flatMap((line) => tails.map((tail) => shape(line + tail))))
    .slice(0, 1000);
  expect(new Set(attempts).size).toBe(1000);
  await database.db.transaction(async (client) => {
    for (let n = 0; n < attempts.length; n += 2) {
      const [name, subject] = [attempts[n]!, attempts[n + 1]!];
      const mail = {
        kind: 'contact',
        to: { address: 'desk@meridian.example', name },
        subject: `New message from ${subject}`,
        text: `${name}\r\n.\r\nMAIL FROM:<x@evil.example>\r\n${subject}`,
        attachments:
          n % 10 === 0
            ? [
                {
                  fileName: `${name}.pdf`,
                  contentType: `application/pdf${subject}`,
                  content: Buffer.from('x'),
                },
              ]
            : [],
      };
      expect(await queueMail(client, mail)).toMatchObject({ ok: true });
      const refused = (reason: string) => ({ ok: false, reason });
      const to = { address: `desk@meridian.example${name}` };
      expect(await queueMail(client, { ...mail, to })).toEqual(refused('recipient'));
      expect(await queueMail(client, { ...mail, headers: { [`X${name}`]: '1' } })).toEqual(
        refused('header'),
      );
      if (!/[\p{Cc}\u2028\u2029]/u.test(subject)) continue;
      const replyTo = `ana${subject}@evil.example`;
      expect(await queueMail(client, { ...mail, replyTo })).toEqual(refused('recipient'));
      expect(await queueMail(client, { ...mail, headers: { 'List-Id': subject } })).toEqual(
        refused('header'),
      );
    }
  });
  startWorker({ concurrency: 8 });
  await expect.poll(states).toEqual({ sent: 500 });
  expect(sink.messages).toHaveLength(500);
  const allowed = new Set([
    'from',
    'to',
    'subject',
    'message-id',
    'date',
    'auto-submitted',
    'mime-version',
    'content-type',
    'content-transfer-encoding',
  ]);
  for (const { raw, from: sender, recipients } of sink.messages) {
    expect([sender, recipients]).toEqual([from.address, ['desk@meridian.example']]);
    expect(headerRecipients(raw)).toEqual(['desk@meridian.example']);
    const names = rawHeaders(raw).map((header) => header.name.toLowerCase());
    expect(names.filter((name) => !allowed.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('without a mail server every mail becomes one complete file; readable only by its owner', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'));
  const folder = join(parent, 'outbox');
  const worker = startWorker({ transport: outboxFolder(folder) });
  await queue(30);
  await expect.poll(states).toEqual({ sent: 30 });
  await database.db.query(
    `UPDATE outbox_mail SET state = 'queued' WHERE recipient = 'reader3@example.com'`,
  );
  await expect.poll(states).toEqual({ sent: 30 });
  await worker.stop();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const names = await readdir(folder);
  expect(names).toHaveLength(30);
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-lead-[\da-f-]{36}\.eml$/);
    const raw = await readFile(join(folder, name), 'latin1');
    expect(headerRecipients(raw)).toHaveLength(1);
  }
  await rm(parent, { recursive: true });
});

test('an address is exactly one address or none', async () => {
  for (const good of [
    'a@example.com',
    "o'neil+tag@sub.example.co.uk",
    'müller@exämple.de',
    'a@localhost',
  ])
    expect(mailAddress(good)).toBe(good);
  const long = `${'a'.repeat(65)}@example.com`;
  for (const bad of [
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c.de',
    'a@b,c@d.de',
    '"a b"@c.de',
    'a@-b.de',
    'a..b@c.de',
    'a@b..de',
    'a@[1.2.3.4]',
    long,
    'a@b.de\n',
    'A <a@b.de>',
  ])
    expect(mailAddress(bad), bad).toBeUndefined();
  for (const expensive of [`a@${'a-'.repeat(25_000)}`, `a@${'a.'.repeat(120)}!`])
    expect(await costOf(() => mailAddress(expensive))).toBeLessThan(10);
  expect(parseMailbox('Meridian Research <reports@meridian.example>')).toEqual(from);
  expect(parseMailbox('reports@meridian.example')).toEqual({ ...from, name: '' });
  expect(parseMailbox('a <b@c.de>, d@e.fr')).toBeUndefined();
});
