import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Writes each mail as `<time>-<kind>-<id>.eml` into a folder instead of sending it: used without SMTP_URL. A file
 * appears completely or not at all, and a repeated attempt writes the same file again. Only the owner can read the
 * folder: the names of its files reveal when somebody was mailed, and why.
 */
export function outboxFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, from, signal) {
      const time = mail.created_at.toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${time}-${mail.kind}-${mail.id}.eml`);
      const unfinished = `${path}.${process.pid}.part`;
      try {
        const { message } = await composer.sendMail({ ...composeMail(mail, from), signal });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(message as Buffer);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
        return { ok: true };
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        return { ok: false, scope: 'server', reason: (error as Error).message.slice(0, 500) };
      }
    },
    close: () => composer.close(),
  };
}
