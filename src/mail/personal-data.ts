import { type Queryable, rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Removes the content of mails; recipient, subject and times stay. */
async function forgetMails(client: Queryable, ids: string[]): Promise<void> {
  await rows(
    client,
    `UPDATE outbox_mail SET text_body = '', html_body = NULL, headers = '{}', attachments = '[]'
     WHERE id = ANY($1::uuid[])`,
    [ids],
  );
}

/** Waiting mails, and mails that were sent. */
export const mailPersonal: PersonalData = {
  moments: {
    kind: 'mail',
    sql: `SELECT COALESCE(m.sent_at, m.created_at) AS at, 'Mail to them: ' || m.subject AS said, m.state, NULL::bigint AS amount_cents,
            NULL AS currency, NULL AS screen, NULL AS id FROM outbox_mail m
          WHERE lower(m.recipient) = $1 AND m.kind <> ALL ($2::text[])`,
  },
  tables: [
    {
      table: 'outbox_mail',
      what: 'mails',
      whose: 'lower(t.recipient) = $1 OR lower(t.reply_to) = $1',
      // Waiting mail contains links that grant access; sent mail contains no text.
      hidden: ['text_body', 'html_body', 'attachments', 'dedupe_key', 'message_id', 'headers'],
    },
  ],
  retention: [
    {
      name: 'mails',
      what: 'mails that were sent or given up',
      period: '90 days',
      table: 'outbox_mail',
      key: 'id',
      over: `t.created_at < now() - interval '90 days' AND t.state IN ('sent', 'failed')`,
    },
    {
      name: 'unsent-mails',
      what: 'content of mails that were given up',
      period: '14 days',
      table: 'outbox_mail',
      key: 'id',
      over: `t.created_at < now() - interval '14 days' AND t.state = 'failed' AND t.text_body <> ''`,
      remove: forgetMails,
    },
  ],
};
