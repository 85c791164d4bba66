import { type Database, type Queryable, row } from '#src/db/open.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import type { Mailbox } from './mail-header.ts';
import type { MailTransport, SendResult } from './mail-transport.ts';
import type { OutboxMail } from './outbox-mail.ts';
import { withoutAddresses } from './reported-transport.ts';
import { retryPause, serverRest } from './retry-pause.ts';

export interface MailJobOptions {
  db: Database;
  transport: MailTransport;
  /** The sender, or how to find it for each mail. */
  from: Mailbox | (() => Promise<Mailbox>);
  /** Mails sent at the same time by this process. */
  concurrency?: number;
  sendTimeoutMs?: number;
  /** Factor for every delay; tests run the same schedule faster. */
  timeScale?: number;
}

/**
 * The kind of job that sends a mail of the outbox; the table itself queues it with the mail (`queue_mail_job`). A
 * mail is sent at least once: twice only if the server accepted it and its answer, or the process, was lost, and then
 * with the same Message-ID.
 */
export function mailJob(options: MailJobOptions): JobKind {
  const { db, transport, from, concurrency = 4, sendTimeoutMs = 30_000, timeScale = 1 } = options;
  let failuresInRow = 0;
  let restsUntil = 0;
  /** Mails that the server has accepted while the database was unavailable. */
  const accepted = new Set<string>();
  /** Milliseconds without any attempt after this one failed. */
  const restAfter = (scope: Failure['scope']): number | undefined => {
    if (scope !== 'server') {
      // It has answered.
      failuresInRow = 0;
      return undefined;
    }
    // Mails that were being sent at the same time count as one failure.
    if (performance.now() >= restsUntil) failuresInRow += 1;
    const rest = serverRest(failuresInRow) * timeScale;
    restsUntil = performance.now() + rest;
    return rest;
  };
  return {
    kind: 'send-mail',
    concurrency,
    timeoutMs: sendTimeoutMs,
    // Its row says that it is given up after a day.
    maxAttempts: Number.POSITIVE_INFINITY,
    async handle({ mail: id }, { signal, attempt, insist }) {
      const sender = typeof from === 'function' ? await from() : from;
      const mail = await takeMail(db, String(id), sender);
      // It was sent, given up, or deleted with its recipient.
      if (!mail) return undefined;
      const result: SendResult = accepted.has(mail.id)
        ? { ok: true }
        : await transport.send(mail, sender, signal);
      if (result.ok) {
        failuresInRow = 0;
        accepted.add(mail.id);
        await insist(() => markSent(db, mail));
        accepted.delete(mail.id);
        return undefined;
      }
      // The mail's own record may name its recipient; those of the job and the log do not.
      const reason = `${mail.kind}: ${withoutAddresses(result.reason)}`;
      const age = Date.now() - mail.created_at.getTime();
      const again = retryPause(attempt, age, result.scope) * timeScale;
      const rest = restAfter(result.scope);
      let state = 'queued';
      await insist(async () => {
        const pause = result.scope === 'permanent' ? undefined : again;
        const refused = result.scope === 'permanent' && result.addressRefused === true;
        state = await markUnsent(db, mail, { reason: result.reason, pause, refused });
      });
      return state === 'queued' ? { again, reason, rest } : { gaveUp: reason };
    },
  };
}

type Failure = Extract<SendResult, { ok: false }>;

/** Reads a waiting mail; its first attempt fixes its Message-ID. */
function takeMail(
  db: Queryable,
  id: string,
  { address }: Mailbox,
): Promise<OutboxMail | undefined> {
  return row<OutboxMail>(
    db,
    `UPDATE outbox_mail SET state = 'queued', message_id = COALESCE(message_id, '<' || id || '@' || $2 || '>')
     WHERE id = $1 AND (state = 'queued' OR state = 'sending' AND locked_until < now())
     RETURNING id, kind, recipient, recipient_name, reply_to, subject, text_body, html_body, headers,
       attachments, message_id, created_at`,
    [id, address.slice(address.lastIndexOf('@') + 1)],
  );
}

/** Records that the server accepted the mail; the database then deletes its content (`forget_sent_mail`). */
async function markSent(db: Queryable, { id }: OutboxMail): Promise<void> {
  await row(
    db,
    `UPDATE outbox_mail SET state = 'sent', sent_at = now(), last_error = NULL WHERE id = $1`,
    [id],
  );
}

/** Records why it was not sent; without a pause, or after its day, it has failed. Returns its state. */
async function markUnsent(
  db: Queryable,
  { id }: OutboxMail,
  { reason, pause, refused }: { reason: string; pause: number | undefined; refused: boolean },
): Promise<string> {
  const left = await row<{ state: string }>(
    db,
    `UPDATE outbox_mail SET last_error = $2, address_refused = $4, state = CASE WHEN $3::float8 IS NULL
       OR now() + $3 * interval '1 millisecond' > give_up_at THEN 'failed' ELSE state END
     WHERE id = $1 AND state = 'queued' RETURNING state`,
    [id, reason.replaceAll('\0', '').toWellFormed(), pause ?? null, refused],
  );
  return left?.state ?? 'forgotten';
}
