import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { type Database, openDatabase } from '#src/db/open.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { mailJob } from '#src/mail/send-mail.ts';
import { smtpTransport } from '#src/mail/smtp-transport.ts';
import { at } from '../../test/global-setup.ts';
import { working } from '../../test/jobs.ts';
import { type SmtpSink, startSmtpSink } from '../../test/stand-ins/smtp/start-smtp-sink.ts';

// A store of the previous version, with waiting mails and jobs, is upgraded to this version while its processes run.

const migrations = join(import.meta.dirname, '../../db/migrations');
const before = mkdtempSync(join(tmpdir(), 'migrations-'));
const name = `test_${randomBytes(6).toString('hex')}`;
const url = at(process.env.TEST_DATABASE_URL!, name);
let root: Database;
let db: Database;
let sink: SmtpSink;

beforeAll(async () => {
  for (const file of readdirSync(migrations).filter((one) => one < '20261122_0110'))
    cpSync(join(migrations, file), join(before, file));
  root = openDatabase(process.env.TEST_DATABASE_URL!, { max: 1, statementTimeout: 60_000 });
  await root.query(`CREATE DATABASE ${name}`);
  await migrate(url, before, () => undefined);
  db = openDatabase(url);
  sink = await startSmtpSink();
});
afterAll(async () => {
  await sink.close();
  await db.close();
  await root.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => undefined);
  await root.close();
  rmSync(before, { recursive: true });
});

const mail = (to: string, columns: Record<string, string>) =>
  db.query(
    `INSERT INTO outbox_mail (kind, recipient, subject, text_body, ${Object.keys(columns).join()})
     VALUES ('test', '${to}@example.com', 'S', 'T', ${Object.values(columns).join()})`,
  );

it('an upgrade sends each waiting mail once, and does each waiting job once', {
  tags: 'exhaustive',
}, async () => {
  await mail('due', { state: "'queued'" });
  await mail('put-off', {
    state: "'queued'",
    attempts: '3',
    next_attempt_at: "now() + interval '2 s'",
  });
  const sending = { state: "'sending'", attempts: '1', locked_until: "now() + interval '4 s'" };
  await mail('killed-sender', sending);
  await mail('old-sender', sending);
  await mail('sent', { state: "'sent'", sent_at: 'now()' });
  await mail('failed', { state: "'failed'" });
  await db.query(
    `INSERT INTO job (key, kind, state, attempts, locked_until) VALUES ('waits', 'some', 'queued', 0, NULL),
       ('worker-died', 'some', 'running', 1, now() + interval '1 s'), ('done', 'some', 'done', 1, NULL)`,
  );

  await migrate(url, migrations, () => undefined);

  // The previous version keeps running for a while: it finishes what it started and takes nothing new.
  await db.query(
    `UPDATE outbox_mail SET state = 'sent', sent_at = now(), locked_until = NULL
     WHERE recipient = 'old-sender@example.com' AND attempts = 1 AND state = 'sending'`,
  );
  const claim = "SELECT FROM outbox_mail WHERE state = 'queued' AND next_attempt_at <= now()";
  expect((await db.query(claim)).rowCount).toBe(0);
  await mail('old-web', { state: "'queued'" });
  await queueMail(db, { kind: 'x', to: { address: 'new@example.com' }, subject: 'S', text: 'T' });
  expect((await db.query(claim)).rowCount).toBe(0);

  const done: string[] = [];
  const transport = smtpTransport({ url: sink.url });
  const from = { name: '', address: 'reports@meridian.example' };
  const jobs = [
    mailJob({ db, transport, from }),
    { kind: 'some', handle: async () => void done.push('some') },
  ];
  const workers = [working(db, { jobs }), working(db, { jobs })];
  const waiting = "SELECT FROM job WHERE state IN ('queued', 'running')";
  await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(0);
  await Promise.all(workers.map((one) => one.stop()));
  expect(sink.messages.map(({ recipients }) => recipients[0]!.split('@')[0]).sort()).toEqual([
    'due',
    'killed-sender',
    'new',
    'old-web',
    'put-off',
  ]);
  expect(done).toHaveLength(2);
  const { rows } = await db.query(
    'SELECT state, count(*)::int AS n FROM outbox_mail GROUP BY 1 ORDER BY 1',
  );
  expect(rows).toEqual([
    { state: 'failed', n: 1 },
    { state: 'sent', n: 7 },
  ]);
});
