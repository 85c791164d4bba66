import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from './mail-header.ts';
import type { OutboxMail } from './outbox-mail.ts';

/**
 * The message as nodemailer expects it. Every attempt composes the same Message-ID and Date, and the recipient is one
 * address object in header and envelope, so that no text is parsed for addresses (CVE-2025-13033).
 */
export function composeMail(mail: OutboxMail, from: Mailbox): SendMailOptions {
  return {
    from,
    to: { name: mail.recipient_name, address: mail.recipient },
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    envelope: { from: from.address, to: [mail.recipient] },
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    headers: Object.entries(mail.headers).map(([key, value]) => ({ key, value })),
    attachments: mail.attachments.map((part) => ({
      filename: part.fileName,
      contentType: part.contentType,
      content: Buffer.from(part.base64, 'base64'),
    })),
    messageId: mail.message_id,
    date: mail.created_at,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
