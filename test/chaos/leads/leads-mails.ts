import { headerValues } from '../../stand-ins/smtp/raw-message.ts';
import type { Deployment } from './leads-deployment.ts';
import type { FormName } from './leads-forms.ts';

export interface Visitor {
  form: FormName;
  email: string;
}

export interface Tally {
  /** Mails that must arrive: one to each visitor, and for each request one to the publisher. */
  expected: number;
  delivered: number;
  lost: number;
  /** Mails that arrived more than once, and their Message-IDs. */
  twice: number;
  twiceIds: Set<string>;
  /** Copies of one mail with different Message-IDs. */
  otherIds: number;
  /** Notifications to staff that the mail server failed and that it works again. */
  notices: number;
  /** Mails that nobody requested. */
  strange: number;
}

const NOTICE = /^(Please look: )?SMTP (does not work|works again)/;

/** Compares what arrived over the wire with what the visitors' forms promise. */
export function tally({ sink }: Deployment, visitors: Visitor[]): Tally {
  const ids = new Map<string, string[]>();
  const emails = new Set(visitors.map(({ email }) => email));
  let notices = 0;
  for (const { raw, recipients } of sink.messages) {
    if (NOTICE.test(headerValues(raw, 'Subject').join(' '))) {
      notices += 1;
      continue;
    }
    const to = recipients.join(' ');
    const key = emails.has(to) ? `to ${to}` : `about ${headerValues(raw, 'Reply-To').join(' ')}`;
    ids.set(key, [...(ids.get(key) ?? []), headerValues(raw, 'Message-ID').join(' ')]);
  }
  const expected = visitors.flatMap(({ form, email }) =>
    form === 'newsletter' ? [`to ${email}`] : [`to ${email}`, `about ${email}`],
  );
  const wanted = new Set(expected);
  const delivered = expected.filter((key) => ids.has(key)).length;
  const repeated = [...ids.values()].filter((copies) => copies.length > 1);
  return {
    expected: expected.length,
    delivered,
    lost: expected.length - delivered,
    twice: repeated.length,
    twiceIds: new Set(repeated.flat()),
    otherIds: repeated.filter((copies) => new Set(copies).size > 1).length,
    notices,
    strange: [...ids.keys()].filter((key) => !wanted.has(key)).length,
  };
}

/** How many mails of the outbox are in a state. */
export async function countMails({ db }: Deployment, state: string): Promise<number> {
  const { rows } = await db.query(
    'SELECT count(*)::int AS n FROM outbox_mail WHERE state = ANY($1)',
    [state.split(' ')],
  );
  return rows[0].n;
}

/** How often the visitors' forms are stored: each must be stored once. */
export async function countStored(
  { db }: Deployment,
  visitors: Visitor[],
): Promise<{ stored: number; rows: number }> {
  const { rows } = await db.query(
    `SELECT count(DISTINCT email)::int AS stored, count(*)::int AS rows
     FROM (SELECT email FROM lead UNION ALL SELECT email FROM subscriber) AS kept WHERE email = ANY($1)`,
    [visitors.map(({ email }) => email)],
  );
  return rows[0];
}

/** Waits until nothing is left to send, and returns the seconds that it took; undefined if it took too long. */
export async function drained(
  deployment: Deployment,
  timeoutMs: number,
): Promise<number | undefined> {
  const began = Date.now();
  while (Date.now() - began < timeoutMs) {
    if ((await countMails(deployment, 'queued sending')) === 0) return (Date.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
}
