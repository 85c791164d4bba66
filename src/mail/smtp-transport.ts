import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { MailTransport, SendResult } from './mail-transport.ts';
import { isRefusedAddress } from './refused-address.ts';

export interface SmtpOptions {
  /** SMTP_URL, such as smtps://user:password@mail.example.com */
  url: string;
  /** Milliseconds for connecting, for the greeting, and of silence on the socket. */
  connectionTimeout?: number;
  greetingTimeout?: number;
  socketTimeout?: number;
}

/** Sends through the configured SMTP server, with one connection per mail. */
export function smtpTransport(options: SmtpOptions): MailTransport {
  const transporter = createTransport({
    url: options.url,
    connectionTimeout: options.connectionTimeout ?? 10_000,
    greetingTimeout: options.greetingTimeout ?? 10_000,
    socketTimeout: options.socketTimeout ?? 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, from, signal) {
      try {
        await transporter.sendMail({ ...composeMail(mail, from), signal });
        return { ok: true };
      } catch (error) {
        return refusal(error);
      }
    },
    close: () => transporter.close(),
  };
}

/**
 * RFC 5321, section 4.2.1: 5yz is permanent and 4yz temporary, if it answers this mail and not the whole session
 * (greeting, log-in, 421, and 503 for a session out of sequence).
 */
function refusal(error: unknown): SendResult {
  const { code, responseCode, response, command, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    command?: string;
    message: string;
  };
  const reason = `${code ?? 'error'}: ${message}`.slice(0, 500);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { ok: false, scope: 'server', reason };
  // Refused by the library before anything was sent: a later attempt would be refused as well.
  if (command === 'API') return { ok: false, scope: 'permanent', reason };
  if (responseCode === undefined || responseCode === 421 || responseCode === 503)
    return { ok: false, scope: 'server', reason };
  if (responseCode < 500) return { ok: false, scope: 'message', reason };
  const addressRefused = isRefusedAddress({ command, responseCode, response });
  return { ok: false, scope: 'permanent', reason, addressRefused };
}
