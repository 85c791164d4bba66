import type { Queryable } from '#src/db/open.ts';
import type { OutboxMail } from './outbox-mail.ts';

/**
 * Takes the mail that has been due longest, for `leaseMs`; undefined when none is due. Other processes skip it, and
 * the first claim fixes its Message-ID.
 */
export async function claimMail(
  db: Queryable,
  leaseMs: number,
  domain: string,
): Promise<OutboxMail | undefined> {
  const { rows } = await db.query<OutboxMail>(
    `UPDATE outbox_mail SET state = 'sending', attempts = attempts + 1,
       locked_until = now() + $1 * interval '1 millisecond',
       message_id = COALESCE(message_id, '<' || id || '@' || $2 || '>')
     WHERE id = (SELECT id FROM outbox_mail WHERE state = 'queued' AND next_attempt_at <= now()
                 ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, recipient, recipient_name, reply_to, subject, text_body, html_body, headers, attachments,
       message_id, attempts, created_at`,
    [leaseMs, domain],
  );
  return rows[0];
}

/** Puts back what a process that died was sending. */
export async function releaseExpiredClaims(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE outbox_mail SET locked_until = NULL, next_attempt_at = now(),
       state = CASE WHEN give_up_at < now() THEN 'failed' ELSE 'queued' END,
       last_error = 'the process that was sending it ended'
     WHERE state = 'sending' AND locked_until < now()`,
  );
}

/** Milliseconds until the next mail is due or the next claim lapses; undefined when nothing waits. */
export async function untilNextDue(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ ms: number | null }>(
    `SELECT extract(epoch FROM least(
       (SELECT min(next_attempt_at) FROM outbox_mail WHERE state = 'queued'),
       (SELECT min(locked_until) FROM outbox_mail WHERE state = 'sending')) - now())::float8 * 1000 AS ms`,
  );
  return rows[0]?.ms ?? undefined;
}

// The number of the try fences off a process whose lease has lapsed: it may no longer write the mail's state.

/** Writes down that the server took the mail; the database forgets its content with that (`forget_sent_mail`). */
export async function markSent(db: Queryable, mail: OutboxMail): Promise<void> {
  await db.query(
    `UPDATE outbox_mail SET state = 'sent', sent_at = now(), locked_until = NULL, last_error = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [mail.id, mail.attempts],
  );
}

/** Queues the mail again after `pauseMs`, or gives it up visibly: at once when undefined, or after its day. */
export async function markUnsent(
  db: Queryable,
  mail: OutboxMail,
  reason: string,
  pauseMs: number | undefined,
): Promise<void> {
  await db.query(
    `UPDATE outbox_mail SET locked_until = NULL, last_error = $3,
       next_attempt_at = now() + COALESCE($4, 0) * interval '1 millisecond',
       state = CASE WHEN $4 IS NULL OR now() + $4 * interval '1 millisecond' > give_up_at THEN 'failed' ELSE 'queued' END
     WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [mail.id, mail.attempts, reason.replaceAll('\0', '').toWellFormed(), pauseMs ?? null],
  );
}
