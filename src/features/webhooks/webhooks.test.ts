import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { type Receiver, startReceiver } from '../../../test/stand-ins/webhooks/start-receiver.ts';
import { findTarget, isPublicAddress } from './public-target.ts';
import { webhookJob } from './send-webhook.ts';

let store: TestApp;
let owner: StaffClient;
let receiver: Receiver;
let worker: ReturnType<typeof working>;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  owner = await staffClient(store, 'owner');
  await store.db.query('UPDATE staff_session SET confirmed_at = now()');
  receiver = await startReceiver();
  const { db, platform } = store;
  worker = working(db, {
    jobs: [
      webhookJob({
        db,
        publicUrl: 'https://reports.example.com',
        storeSecret: () => platform.secret(),
        allowLoopback: true,
        answerMs: 300,
      }),
    ],
    duties: [],
  });
});
afterAll(async () => {
  await worker?.stop();
  await receiver?.close();
  await store?.close();
});

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the expected event did not happen');
};

/** A webhook saved in the back office, then pointed to this machine, which the back office does not accept. */
async function webhookFor(events: string[]): Promise<number> {
  await store.db.query('DELETE FROM webhook_endpoint');
  Object.assign(receiver, { taken: [], requests: 0, answers: [] });
  const made = await owner.call('POST', '/webhooks', {
    name: 'CRM',
    url: 'https://crm.example.com/hooks',
    events,
    state: 'on',
  });
  expect([made.status, made.text]).toEqual([200, expect.anything()]);
  const { id } = made.body.data;
  await store.db.query('UPDATE webhook_endpoint SET url = $2 WHERE id = $1', [id, receiver.url]);
  receiver.secret = (await owner.call('POST', `/webhooks/${id}/secret`)).body.secret;
  return id;
}

const publish = (status: string) =>
  store.db.query(
    `UPDATE report SET status = $1 WHERE id = (SELECT min(id) FROM report) RETURNING code`,
    [status],
  );
const deliveries = async () =>
  (await store.db.query('SELECT * FROM webhook_delivery ORDER BY id')).rows;
const hurry = async () => {
  const hurried = await store.db.query(
    `UPDATE job SET run_at = now() WHERE kind = 'send-webhook' AND state = 'queued'`,
  );
  await store.db.query(`SELECT pg_notify('job', '')`);
  return hurried;
};
const inState = (state: string) =>
  until(async () => {
    const [first] = await deliveries();
    return first?.state === state ? first : undefined;
  });

describe('a webhook', () => {
  it('sends signed messages, once per event, with the content of the record', async () => {
    await webhookFor(['report.withdrawn', 'report.published', 'lead.created']);
    const { rows } = await publish('withdrawn');
    await store.db.query(
      `INSERT INTO lead (kind, name, email, content_hash) VALUES ('contact', 'Ana Núñez', 'ana@example.com', '')`,
    );
    await until(async () => receiver.taken[1]);
    expect(receiver.taken.map(({ type }) => type).sort()).toEqual([
      'lead.created',
      'report.withdrawn',
    ]);
    const [lead, report] = receiver.taken.toSorted((a, b) => a.type.localeCompare(b.type));
    expect(lead!.data).toMatchObject({
      kind: 'contact',
      name: 'Ana Núñez',
      email: 'ana@example.com',
    });
    expect(report!.data).toMatchObject({
      code: rows[0].code,
      status: 'withdrawn',
      url: expect.stringMatching(/^https:\/\/reports\.example\.com\/[a-z]/),
    });
    expect(lead!.id).toMatch(/^msg_[0-9a-f]{32}$/);
    await publish('published');
    await until(async () => receiver.taken[2]);
    expect(
      await until(async () =>
        (await deliveries()).every(({ state }) => state === 'delivered') ? true : undefined,
      ),
    ).toBe(true);
  });

  it('sends nothing that was rolled back or not subscribed to', async () => {
    await webhookFor(['order.paid']);
    await publish('withdrawn');
    await publish('published');
    const client = await store.db.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE orders SET paid_at = now() WHERE paid_at IS NULL');
    await client.query('ROLLBACK');
    client.release();
    expect(await deliveries()).toEqual([]);
  });

  it('retries messages that were not accepted, with the same id, and logs the reason', async () => {
    await webhookFor(['report.withdrawn']);
    receiver.answers = [503, 302, 'hang', 'take-and-reset'];
    await publish('withdrawn');
    const errors: string[] = [];
    for (let tries = 1; tries <= 4; tries++) {
      const delivery = await until(async () => {
        const [first] = await deliveries();
        return first?.tries === tries ? first : undefined;
      });
      errors.push(delivery.error);
      expect(delivery.next_try_at.getTime()).toBeGreaterThan(Date.now());
      await until(async () => ((await hurry()).rowCount ? true : undefined));
    }
    expect(errors).toEqual([
      'It answered 503.',
      'It redirects, which is not followed.',
      'It did not answer in time.',
      expect.stringMatching(/^No answer/),
    ]);
    await inState('delivered');
    expect(receiver.requests).toBe(5);
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(1);
    await publish('published');
  });

  it('is retried, and holds up no others, when the receiver offers another protocol', async () => {
    await webhookFor(['report.withdrawn']);
    receiver.answers.push('switch-protocols');
    await publish('withdrawn');
    const waiting = await until(async () => {
      const [first] = await deliveries();
      return first?.tries === 1 ? first : undefined;
    });
    expect(waiting).toMatchObject({
      state: 'waiting',
      error: 'No answer (the connection was closed).',
    });
    await hurry();
    expect(await inState('delivered')).toMatchObject({ tries: 2 });
    await publish('published');
  });

  it('is switched off when the receiver declines further messages, and its messages can be sent again', async () => {
    const id = await webhookFor(['report.withdrawn']);
    receiver.answers = [410];
    await publish('withdrawn');
    const failed = await inState('failed');
    const { body } = await owner.call('GET', `/webhooks/${id}`);
    expect(body.data).toMatchObject({
      state: 'off',
      state_reason: 'It answered 410: it accepts no more messages.',
    });
    await publish('published');
    await store.db.query(`UPDATE webhook_endpoint SET state = 'on'`);
    expect((await owner.call('POST', `/webhooks/${id}/retry`)).body).toEqual({ queued: 1 });
    await inState('delivered');
    expect((await owner.call('POST', `/webhook-deliveries/${failed.id}/replay`)).status).toBe(200);
    await until(async () => receiver.taken[1]);
    expect(receiver.taken.map((message) => message.id)).toEqual([
      failed.message_id,
      failed.message_id,
    ]);
  });

  it('one whose receiver does not answer holds up its own messages, not those of others', async () => {
    const id = await webhookFor(['lead.created']);
    const silent = await startReceiver();
    silent.answers = Array(1000).fill('hang');
    const made = await store.db.query(
      `INSERT INTO webhook_endpoint (name, url, events) VALUES ('ERP', $1, '{report.withdrawn}') RETURNING id`,
      [silent.url],
    );
    await store.db.query(
      `SELECT queue_webhooks('report.withdrawn', array_agg(id::text)) FROM (SELECT id FROM report LIMIT 100) r`,
    );
    await owner.call('POST', `/webhooks/${id}/test`);
    await until(async () => receiver.taken[0]);
    // Two rounds of what a process sends at the same time.
    expect(silent.requests).toBeLessThanOrEqual(16);
    // None has used up its tries for nothing.
    const tried = await store.db.query(
      'SELECT count(*)::int AS n FROM webhook_delivery WHERE endpoint_id = $1 AND tries > 0',
      [made.rows[0].id],
    );
    expect(tried.rows[0].n).toBeLessThanOrEqual(16);
    // It works again: all of them arrive, at the time of the next try.
    silent.answers = [];
    silent.secret = (await owner.call('POST', `/webhooks/${made.rows[0].id}/secret`)).body.secret;
    await until(async () => {
      await hurry();
      return silent.taken[99];
    });
    await silent.close();
  });

  it('signs with the new secret and, for a day after it was replaced, with each earlier one', async () => {
    const id = await webhookFor(['report.published']);
    const former = receiver.secret;
    expect((await owner.call('POST', `/webhooks/${id}/rotate`)).status).toBe(200);
    const secretNow = async () => (await owner.call('POST', `/webhooks/${id}/secret`)).body.secret;
    const second = await secretNow();
    // A third one on the same day ends neither of the first two.
    expect((await owner.call('POST', `/webhooks/${id}/rotate`)).status).toBe(200);
    const secrets = [former, second, await secretNow()];
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) {
      receiver.secret = secret;
      expect((await owner.call('POST', `/webhooks/${id}/test`)).status).toBe(200);
      await until(async () => receiver.taken.shift());
    }
    // The first one was replaced a day ago; the second one still signs.
    await store.db.query('UPDATE webhook_endpoint SET former_ends[1] = now()');
    receiver.secret = second;
    await owner.call('POST', `/webhooks/${id}/test`);
    await until(async () => receiver.taken.shift());
    receiver.secret = former;
    await owner.call('POST', `/webhooks/${id}/test`);
    await until(async () => (await deliveries()).find(({ status }) => status === 401));
  });

  it('is only for the owner, who enters the password again, and its secret is in no list or record', async () => {
    const id = await webhookFor(['report.published']);
    const sales = await staffClient(store, 'sales');
    for (const [method, path] of [
      ['GET', '/webhooks'],
      ['POST', `/webhooks/${id}/secret`],
      ['GET', '/webhook-deliveries'],
    ] as const)
      expect((await sales.call(method, path)).status).toBe(403);
    const { rows } = await store.db.query(
      `SELECT string_agg(a::text, '') AS all FROM staff_audit a WHERE entity = 'webhooks'`,
    );
    expect(rows[0].all).not.toContain(receiver.secret);
    await store.db.query('UPDATE staff_session SET confirmed_at = NULL');
    expect((await owner.call('POST', `/webhooks/${id}/rotate`)).body.error).toBe(
      'confirm-password',
    );
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
  });
});

describe('targets of webhooks', () => {
  it.each([
    ['http://crm.example.com/', 'must begin with https://'],
    ['https://127.0.0.1/', 'private network'],
    ['https://10.1.2.3/', 'private network'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://0x7f000001/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://[::ffff:10.0.0.1]/', 'private network'],
    ['https://[fd00::1]/', 'private network'],
    ['https://me:secret@crm.example.com/', 'name or a password'],
    ['crm.example.com', 'complete URL'],
  ])('%s cannot be saved', async (url, why) => {
    const refused = await owner.call('POST', '/webhooks', {
      name: 'x',
      url,
      events: ['lead.created'],
      state: 'on',
    });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(why)]);
  });

  it('a name that resolves to a private network is not called', async () => {
    expect(await findTarget('https://localhost/')).toMatch(/not on the public Internet/);
  });

  it('public addresses are distinguished from others', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      '172.31.0.1',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'fe80::1',
      '::',
      'x',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});
