import type { Queryable } from '#src/db/open.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Staff } from '#src/staff/staff-contract.ts';

/** What is sent to each of the site's addresses. */
const purposes = {
  email: 'enquiries, requests and alerts',
  careers_email: 'applications',
} as const;

export type NoticeAddress = keyof typeof purposes;

export const noticeAddresses = Object.keys(purposes) as NoticeAddress[];

/** Notifies former addresses, in the caller's transaction, that they no longer receive notices, and who changed it. */
export async function notifyFormerAddresses(
  client: Queryable,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  staff: Staff,
): Promise<void> {
  for (const name of noticeAddresses) {
    const former = String(before[name] ?? '');
    if (!former || former === after[name]) continue;
    await queueMail(client, {
      kind: 'notice-address-changed',
      to: { address: former },
      subject: `Notifications of ${purposes[name]} now go to another address`,
      text:
        `${staff.name} (${staff.email}) changed the address to which notifications of ${purposes[name]} are sent, ` +
        `from ${former} to ${String(after[name])}.\n\n` +
        'If this was not intended, ask an owner of the back office to check the audit log.',
    });
  }
}
