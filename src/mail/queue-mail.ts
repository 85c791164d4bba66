import type { Queryable } from '#src/db/open.ts';
import { headerText, isSafeHeader, mailAddress, mailboxName } from './mail-header.ts';

export interface NewMail {
  /** What the mail is about, for the back office and the file name: lower case, digits, hyphens. */
  kind: string;
  to: { address: string; name?: string };
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { fileName: string; contentType: string; content: Uint8Array }[];
  /** A second mail with the same key is not queued, whatever it says. */
  dedupeKey?: string;
}

export type QueueResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'duplicate' | 'recipient' | 'header' };

const INSERT = `INSERT INTO outbox_mail
  (dedupe_key, kind, recipient, recipient_name, reply_to, subject, text_body, html_body, headers, attachments)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;

/**
 * Writes a mail into the outbox in the caller's transaction: it is sent if, and only if, that transaction commits,
 * and then immediately. Subject and names are reduced to one line; a recipient or reply address that is not exactly
 * one address, or an unsafe header of our own, is refused and nothing is written (OWASP, mail header injection).
 */
export async function queueMail(client: Queryable, mail: NewMail): Promise<QueueResult> {
  const recipient = mailAddress(mail.to.address);
  const replyTo = mail.replyTo === undefined ? null : mailAddress(mail.replyTo);
  if (recipient === undefined || replyTo === undefined) return { ok: false, reason: 'recipient' };
  // Unless a person wrote it, auto-responders must not reply to a mail (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
  if (!Object.entries(headers).every(([name, value]) => isSafeHeader(name, value)))
    return { ok: false, reason: 'header' };
  const attachments = (mail.attachments ?? []).map((part) => ({
    fileName: headerText(part.fileName, 120).replace(/[/\\]/g, '_'),
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(part.contentType)
      ? part.contentType
      : 'application/octet-stream',
    base64: Buffer.from(part.content).toString('base64'),
  }));
  const { rows } = await client.query<{ id: string }>(INSERT, [
    mail.dedupeKey ?? null,
    mail.kind,
    recipient,
    mailboxName(mail.to.name ?? ''),
    replyTo,
    headerText(mail.subject),
    bodyText(mail.text),
    mail.html === undefined ? null : bodyText(mail.html),
    JSON.stringify(headers),
    JSON.stringify(attachments),
  ]);
  const id = rows[0]?.id;
  return id === undefined ? { ok: false, reason: 'duplicate' } : { ok: true, id };
}

/** PostgreSQL text can contain neither NUL nor half of a surrogate pair. */
function bodyText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
