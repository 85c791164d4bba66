import type { Queryable } from '#src/db/open.ts';
import { mailboxOf } from '#src/mail/email-address.ts';
import { type Limit, withinLimits } from '../edge/rate-limit.ts';

const DAY_S = 86_400;

/**
 * Mails a day to one mailbox, of all kinds together, that anybody can cause by typing its address into a form.
 *
 * - `copy`: repeats what its sender has seen on the page
 * - `payment`: how to pay for an order; counted with the copies, of which there may be fewer
 * - `link`: only the mailbox gets it, and one cannot go on without it
 *
 * Links are counted apart: whoever is told that a copy is not mailed must not learn from it which links were, and thus
 * whether there is an account (docs/promises.md, A4).
 */
const MOST = { copy: 8, payment: 12, link: 8 };

interface UnrequestedMail {
  /** Name of its own limit. */
  kind: string;
  /** Mails of its kind a day. */
  most: number;
  of: keyof typeof MOST;
}

/** The limits for a mail to an address that somebody else may have typed: of its kind, and of all kinds. */
export function unrequestedMail({ kind, most, of }: UnrequestedMail, address: string) {
  const mailbox = mailboxOf(address);
  const own: Limit = { key: `${kind} ${mailbox}`, most, seconds: DAY_S };
  const all: Limit = {
    key: `unrequested ${of === 'link' ? 'links' : 'copies'} ${mailbox}`,
    most: MOST[of],
    seconds: DAY_S,
  };
  return { own, all };
}

/** Whether another such mail may be sent today; counts it. */
export function mayMail(db: Queryable, mail: UnrequestedMail, address: string): Promise<boolean> {
  const { own, all } = unrequestedMail(mail, address);
  return withinLimits(db, [own, all]);
}
