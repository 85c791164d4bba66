/**
 * `npm run chaos:outreach`: a campaign and webhooks reach everybody, whatever fails; written to bench/OUTREACH.md.
 * `npm run chaos:outreach -- 500` sends fewer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { campaignStaffApi } from '#src/features/campaigns/staff-api.ts';
import { webhookSecret } from '#src/features/webhooks/sign-message.ts';
import { headerValues } from '../../stand-ins/smtp/raw-message.ts';
import { startSmtpSink } from '../../stand-ins/smtp/start-smtp-sink.ts';
import { startReceiver } from '../../stand-ins/webhooks/start-receiver.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const PATIENCE_MS = Number(process.argv[3] ?? 420) * 1000;
const LIFE_MS = 15_000;
const SECRET = 'outreach'.repeat(8);
const root = join(import.meta.dirname, '../../..');
const yes = (held: boolean) => (held ? 'yes' : '**no**');

const folder = mkdtempSync(join(tmpdir(), 'chaos-outreach-'));
// PostgreSQL's own account must be able to reach its folder if the run is root's.
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const db = openDatabase(postgres.url, { statementTimeout: 120_000, onError: () => undefined });
const [sink, receiver] = await Promise.all([startSmtpSink(), startReceiver()]);
let worker: ChildProcess;
let kills = 0;

function begin(): void {
  const file = join(import.meta.dirname, 'outreach-process.ts');
  worker = spawn(process.execPath, [file, postgres.url, sink.url, SECRET], {
    cwd: root,
    stdio: 'ignore',
  });
}

async function kill(): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

const one = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
  (await db.query(sql, values)).rows[0] as T;

/** Everybody agreed; every request is an event. */
async function prepare(): Promise<string> {
  await migrate(postgres.url, join(root, 'db/migrations'), () => undefined);
  const endpoint = await one<{ id: number }>(
    `INSERT INTO webhook_endpoint (name, url, events) VALUES ('CRM', $1, '{lead.created}') RETURNING id::int AS id`,
    [receiver.url],
  );
  receiver.secret = webhookSecret(SECRET, { id: endpoint.id, generation: 1 });
  await db.query(
    `INSERT INTO subscriber (email, wording, state, confirmed_at, unsubscribe_hash)
     SELECT 'reader' || n || '@example.com', 'w', 'confirmed', now(), sha256(n::text::bytea) FROM generate_series(1, $1::int) n`,
    [COUNT],
  );
  await db.query(
    `INSERT INTO lead (kind, name, email, content_hash)
     SELECT 'contact', 'Visitor ' || n, 'visitor' || n || '@example.com', '' FROM generate_series(1, $1::int) n`,
    [COUNT],
  );
  const campaign = await one<{ id: string }>(
    `INSERT INTO campaign (subject, body, per_minute) VALUES ('News', 'First.', 6000) RETURNING id`,
  );
  return campaign.id;
}

/** The staff's own calls, without the audit entry. */
const calls = campaignStaffApi('http://localhost');
const press = (call: 'startCampaign' | 'pauseCampaign', id: string) =>
  db.transaction((client) =>
    calls[call](
      { params: { id }, body: {} } as never,
      { db: client, audit: async () => undefined } as never,
    ),
  );

interface Copy {
  to: string;
  id: string;
}
const mailsOf = (): Copy[] =>
  sink.messages.map(({ raw, recipients }) => ({
    to: recipients.join(' '),
    id: headerValues(raw, 'Message-ID').join(' '),
  }));

const began = Date.now();
try {
  const id = await prepare();
  begin();
  await press('startCampaign', id);
  const over = { done: false };
  let pauses = 0;
  // At every tenth mail the campaign is paused and resumed.
  const stuttering = (async () => {
    for (let next = 10; !over.done; ) {
      await pause(5);
      if (sink.messages.length < next) continue;
      next = sink.messages.length - (sink.messages.length % 10) + 10;
      const paused = await press('pauseCampaign', id);
      if (paused.status === 200) pauses += 1;
      await press('startCampaign', id);
    }
  })();
  const killing = (async () => {
    while (!over.done) {
      await pause(LIFE_MS);
      await kill();
      kills += 1;
      begin();
    }
  })();
  let faults = 0;
  const failing = (async () => {
    const modes = [
      { mode: 'refuse' },
      { mode: 'drop-reply', times: 5 },
      { mode: 'reply', code: 451, stage: 'message', times: 20 },
      { mode: 'hang', times: 2 },
    ] as const;
    while (!over.done) {
      await pause(8000);
      await sink.setFault(modes[faults++ % modes.length]!);
      // The last ones find a receiver that works.
      if (receiver.taken.length < 0.95 * COUNT)
        receiver.answers.push(...Array(20).fill(503), 'take-and-reset', 'hang', 'take-and-reset');
      await pause(1500);
      await sink.setFault({ mode: 'none' });
      // A message that has failed twice would wait for minutes.
      await db.query(
        `UPDATE job SET run_at = now() WHERE kind = 'send-webhook' AND state = 'queued' AND run_at > now() + interval '5 seconds'`,
      );
    }
  })();
  const left = () =>
    one<{ mails: number; events: number; state: string }>(
      `SELECT (SELECT count(*)::int FROM outbox_mail WHERE state IN ('queued', 'sending')) AS mails,
         (SELECT count(*)::int FROM webhook_delivery WHERE state = 'waiting') AS events, state
       FROM campaign WHERE id = $1`,
      [id],
    );
  let now = await left();
  while (Date.now() - began < PATIENCE_MS && (now.state !== 'done' || now.mails + now.events > 0)) {
    await pause(500);
    now = await left();
    if (process.stdout.isTTY || Date.now() % 20_000 < 600)
      console.log(
        `${sink.messages.length} mails, ${receiver.taken.length} messages, ${kills} kills`,
      );
  }
  over.done = true;
  await Promise.all([stuttering, killing, failing]);
  const seconds = Math.round((Date.now() - began) / 1000);

  const mails = mailsOf();
  const reached = new Map<string, Set<string>>();
  for (const { to, id: message } of mails)
    reached.set(to, (reached.get(to) ?? new Set()).add(message));
  const twoIds = [...reached.values()].filter((ids) => ids.size > 1).length;
  const copies = mails.length - reached.size;
  const rows = await one<{ queued: number; once: number; outbox: number }>(
    `SELECT (SELECT count(*)::int FROM campaign_recipient WHERE state = 'queued') AS queued,
       (SELECT count(DISTINCT recipient)::int FROM outbox_mail WHERE kind = 'campaign') AS once,
       (SELECT count(*)::int FROM outbox_mail WHERE kind = 'campaign') AS outbox`,
  );
  const mailHeld =
    reached.size === COUNT && twoIds === 0 && rows.once === COUNT && rows.outbox === COUNT;

  const events = (await db.query('SELECT message_id, subject, state FROM webhook_delivery'))
    .rows as { message_id: string; subject: string; state: string }[];
  const known = new Map(events.map(({ message_id, subject }) => [message_id, subject]));
  const taken = new Set(receiver.taken.map(({ id: message }) => message));
  const strange = receiver.taken.filter(
    ({ id: message, data }) =>
      known.get(message) !== undefined && known.get(message) !== String(data.id),
  ).length;
  const delivered = events.filter(({ message_id }) => taken.has(message_id)).length;
  const hookHeld = events.length === COUNT && delivered === COUNT && strange === 0;

  const lines = [
    '# Outgoing mails and messages: attacks and their outcome',
    '',
    `One PostgreSQL, a worker as a separate process, the mail server and the receiver as stand-ins on the wire. Written by`,
    `\`npm run chaos:outreach\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores, ${seconds} s. Both run at the same time; the worker is killed`,
    `(SIGKILL) every ${LIFE_MS / 1000} s. Delays between attempts are a fiftieth for mails and at most five seconds for messages.`,
    '',
    '| Promise | Tried | Result | Held |',
    '|---|---|---|---|',
    `| F11 | campaign to ${COUNT} readers; ${kills} kills, ${faults} faults of the mail server, ${pauses} pauses, one at every tenth mail | ${reached.size}/${COUNT} reached, each by one mail in the outbox (${rows.outbox}); ${twoIds} by two mails; ${copies} times the same mail again with its Message-ID because the answer was lost | ${yes(mailHeld)} |`,
    `| F12 | ${COUNT} events; ${kills} kills, a receiver that answers 503, hangs, and accepts without answering | ${delivered}/${COUNT} accepted, signed; ${receiver.taken.length - taken.size} repeated with the same id; ${strange} ids used for two events; ${receiver.requests} requests | ${yes(hookHeld)} |`,
    '',
  ];
  console.log(lines.slice(7).join('\n'));
  writeFileSync(join(root, 'bench/OUTREACH.md'), lines.join('\n'));
  process.exitCode = mailHeld && hookHeld ? 0 : 1;
} finally {
  await kill().catch(() => undefined);
  await Promise.all([db.close(), sink.close(), receiver.close()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
