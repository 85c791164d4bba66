import type { Mailbox } from './mail-header.ts';
import type { OutboxMail } from './outbox-mail.ts';

/**
 * How one attempt ended. `server`: nothing can be sent now, to anyone (refused, silent, 421, wrong password).
 * `message`: this mail was deferred (4xx). `permanent`: this mail was refused (5xx); with `addressRefused`, so is any
 * other mail to its recipient.
 */
export type SendResult =
  | { ok: true }
  | { ok: false; scope: 'server' | 'message'; reason: string }
  | { ok: false; scope: 'permanent'; reason: string; addressRefused?: boolean };

/** Sends one mail at a time. Never throws; ends early if the signal is aborted. */
export interface MailTransport {
  send(mail: OutboxMail, from: Mailbox, signal: AbortSignal): Promise<SendResult>;
  close(): void;
}
