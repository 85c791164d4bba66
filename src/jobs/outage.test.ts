import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#src/db/open.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { mailJob } from '#src/mail/send-mail.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { enqueue } from './enqueue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
afterAll(() => database?.close());

/** An outage that is over after half a minute, in which an outcome was to be written. */
function outage(): Error {
  vi.setSystemTime(Date.now() + 31_000);
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
}

it('a job whose outcome could not be written through a long outage is not done, but tried again', async () => {
  const { db } = database;
  await enqueue(db, { key: 'one', kind: 'some', payload: {} });
  let tries = 0;
  const worker = working(db, {
    jobs: [
      {
        kind: 'some',
        handle: (_, { insist }) =>
          insist(async () => {
            if (++tries === 1) throw outage();
          }),
      },
    ],
  });
  const states = async () =>
    (await db.query("SELECT state, attempts FROM job WHERE key = 'one'")).rows;
  await expect.poll(states).toEqual([{ state: 'done', attempts: 2 }]);
  await worker.stop();
});

it('a mail that was accepted before a long outage is sent once, and recorded as sent', async () => {
  const { db } = database;
  let away = true;
  const shaky: Database = {
    ...db,
    query: (async (...args: Parameters<Database['query']>) => {
      const [statement] = args as unknown as [{ text: string }];
      if (!away || !statement.text.includes("state = 'sent'")) return db.query(...args);
      away = false;
      throw outage();
    }) as unknown as Database['query'],
  };
  const sent: string[] = [];
  const transport = {
    send: async ({ subject }: { subject: string }) => {
      sent.push(subject);
      return { ok: true } as const;
    },
    close: () => undefined,
  };
  const from = { name: 'Meridian Research', address: 'reports@meridian.example' };
  const mail = { kind: 'lead', to: { address: 'a@example.com' }, subject: 'Sample', text: 'Hello' };
  await queueMail(db, mail);
  const worker = working(db, { jobs: [mailJob({ db: shaky, transport, from })] });
  const states = async () => (await db.query('SELECT state FROM outbox_mail')).rows;
  await expect.poll(states).toEqual([{ state: 'sent' }]);
  expect(sent).toEqual(['Sample']);
  await worker.stop();
});
