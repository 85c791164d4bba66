import { setTimeout as pause } from 'node:timers/promises';
import { retryMail } from '#src/mail/retry-mail.ts';
import { percentile } from '../../../bench/results.ts';
import type { SmtpFault } from '../../stand-ins/smtp/smtp-faults.ts';
import type { Deployment } from './leads-deployment.ts';
import { type Answer, type FormName, formNames, newKey, sendForm } from './leads-forms.ts';
import {
  countMails,
  countStored,
  drained,
  type Tally,
  tally,
  type Visitor,
} from './leads-mails.ts';

export interface Outage {
  what: string;
  fault: SmtpFault;
  /** The mail server accepts mails and loses its answers. */
  repliesLost?: boolean;
  refusedForGood?: boolean;
}

export interface OutageResult extends Tally {
  what: string;
  posted: number;
  answered: number;
  stored: number;
  median: number;
  p95: number;
  /** The sender's own p95 of lateness. */
  late: number;
  /** Milliseconds of processor time that a form took in the web processes, and that they waited for a core. */
  ran: number;
  waited: number;
  /** Mails that failed visibly during the fault. */
  failed: number;
  /** From the end of the fault until the last mail was delivered. */
  seconds: number | undefined;
  /** Whether everything was kept and delivered as promised, and whether it was answered in time. */
  kept: boolean;
  quick: boolean;
}

/** The promised p95 of a form, in milliseconds (docs/promises.md, F3). */
export const TARGET_MS = 300;
export const PER_SECOND = 15;
const PATIENCE_MS = 180_000;

export const outages: Outage[] = [
  { what: 'none, for comparison', fault: { mode: 'none' } },
  { what: 'refuses connections', fault: { mode: 'refuse' } },
  { what: 'silent after DATA', fault: { mode: 'hang', stage: 'message' } },
  { what: '421 as greeting', fault: { mode: 'reply', code: 421, stage: 'greeting' } },
  { what: '451 at RCPT', fault: { mode: 'reply', code: 451, stage: 'rcpt' } },
  { what: '550 at RCPT', fault: { mode: 'reply', code: 550, stage: 'rcpt' }, refusedForGood: true },
  { what: 'takes the mail, reply lost', fault: { mode: 'drop-reply' }, repliesLost: true },
  { what: 'one byte per second', fault: { mode: 'slow', byteMs: 1000 } },
];

export interface Post extends Visitor, Answer {
  /** Milliseconds by which the sender itself was late: what the machine adds to every answer. */
  late: number;
}

/** Posts forms of all kinds in turn to both processes at a steady rate, whether the answers arrive or not. */
export async function postForms(
  deployment: Deployment,
  n: number,
  label: string,
  send = (form: FormName, email: string, i: number) =>
    sendForm(deployment, deployment.origins[i % 2]!, { form, email, key: newKey() }),
): Promise<Post[]> {
  // After 500 of one form in ten minutes everybody has to solve a human check, and these runs follow each other.
  await deployment.db.query('DELETE FROM rate_window');
  const began = performance.now();
  const posts: Promise<Post>[] = [];
  for (let i = 0; i < n; i++) {
    const due = began + (i * 1000) / PER_SECOND;
    await pause(Math.max(0, due - performance.now()));
    const late = performance.now() - due;
    // Consecutive forms go to different processes, and every kind reaches both.
    const form = formNames[(i >> 1) % formNames.length]!;
    const email = `${label}-${i}@reader.example`;
    posts.push(send(form, email, i).then((answer) => ({ form, email, late, ...answer })));
  }
  return Promise.all(posts);
}

/** F3: an outage of the mail server loses no mail and delays no visitor. */
export async function outage(
  deployment: Deployment,
  index: number,
  n: number,
): Promise<OutageResult> {
  const { what, fault, repliesLost = false, refusedForGood = false } = outages[index]!;
  deployment.sink.messages.length = 0;
  await deployment.sink.setFault(fault);
  const before = deployment.processorTimes();
  const posts = await postForms(deployment, n, `outage${index}`);
  const after = deployment.processorTimes();
  const answered = posts.filter(({ status }) => status === 200).length;
  const { stored, rows } = await countStored(deployment, posts);
  if (refusedForGood) await drained(deployment, PATIENCE_MS);
  const early = deployment.sink.messages.length;
  const failed = await countMails(deployment, 'failed');
  // Setting a fault breaks connections in progress, which is itself a fault.
  if (fault.mode !== 'none') await deployment.sink.setFault({ mode: 'none' });
  if (refusedForGood) {
    const found = await deployment.db.query(`SELECT id FROM outbox_mail WHERE state = 'failed'`);
    for (const { id } of found.rows) await retryMail(deployment.db, id);
  }
  const seconds = await drained(deployment, PATIENCE_MS);
  const mails = tally(deployment, posts);
  const times = posts.map(({ ms }) => ms);
  const p95 = percentile(times, 0.95);
  const late = percentile(
    posts.map((post) => post.late),
    0.95,
  );
  const passed = fault.mode === 'none' || repliesLost || early === 0;
  return {
    ...mails,
    what,
    posted: n,
    answered,
    stored,
    failed,
    seconds,
    p95,
    late,
    median: percentile(times, 0.5),
    ran: (after.ran - before.ran) / n,
    waited: (after.waited - before.waited) / n,
    quick: p95 < TARGET_MS,
    kept:
      [answered, stored, rows].every((count) => count === n) &&
      mails.lost + mails.strange + mails.otherIds === 0 &&
      (repliesLost || mails.twice === 0) &&
      mails.notices <= 2 &&
      failed === (refusedForGood ? mails.expected : 0) &&
      seconds !== undefined &&
      passed,
  };
}
