import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from './leads-deployment.ts';
import { newKey, sendForm } from './leads-forms.ts';
import { countStored, drained, type Tally, tally } from './leads-mails.ts';
import { postForms } from './leads-outages.ts';

export interface KillResult extends Tally {
  posted: number;
  answered: number;
  stored: number;
  workerKills: number;
  webKills: number;
  /** Forms that had to be sent again because their process died. */
  sentAgain: number;
  /** Mails that arrived twice although no kill fell between the sending and its record. */
  needless: number;
  seconds: number | undefined;
  held: boolean;
}

const FAULT_MS = 5000;
const LIFE_MS = 1000;
/** Where starting takes long, a worker that never lives longer than this would never finish. */
const MOST_KILLS = 12;
/** After each killed process, mails in progress wait 35 s, and a form's claim 30 s. */
const VISITOR_PATIENCE_MS = 120_000;
const DRAIN_MS = 240_000;

/** A visitor whose form gets no answer sends it again, with its key and a new check. */
async function insist(deployment: Deployment, form: Parameters<typeof sendForm>[2], first: number) {
  const end = Date.now() + VISITOR_PATIENCE_MS;
  for (let tries = 1; ; tries++) {
    const answer = await sendForm(deployment, deployment.origins[(first + tries - 1) % 2]!, form);
    if (answer.status === 200 || Date.now() > end) return { ...answer, tries };
    await pause(500);
  }
}

/**
 * F3 with crashes: the worker and a web process are killed a second after each start, while mails and forms are
 * processed.
 */
export async function kills(deployment: Deployment, n: number): Promise<KillResult> {
  const { sink, db } = deployment;
  sink.messages.length = 0;
  await sink.setFault({ mode: 'refuse' });
  let [over, workerKills, webKills, sentAgain] = [false, 0, 0, 0];
  /** Mails being sent when a worker died: their answer is lost. */
  const underWay = new Set<string>();

  const posting = postForms(deployment, n, 'kill', async (form, email, i) => {
    const { tries, ...answer } = await insist(deployment, { form, email, key: newKey() }, i);
    if (tries > 1) sentAgain += 1;
    return answer;
  });
  const recovering = pause(FAULT_MS).then(() => sink.setFault({ mode: 'none' }));
  const killing = Promise.all([
    (async () => {
      while (!over && workerKills < MOST_KILLS) {
        await pause(LIFE_MS);
        await deployment.kill('worker');
        workerKills += 1;
        const { rows } = await db.query(
          `SELECT m.message_id FROM outbox_mail m JOIN job j ON j.key = 'mail:' || m.id WHERE j.state = 'running'`,
        );
        for (const { message_id } of rows) underWay.add(message_id);
        await deployment.start('worker');
      }
    })(),
    (async () => {
      while (!over && webKills < MOST_KILLS) {
        await pause(LIFE_MS);
        await deployment.kill('web 2');
        webKills += 1;
        await deployment.start('web 2');
      }
    })(),
  ]);
  const posts = await posting;
  await recovering;
  const seconds = await drained(deployment, DRAIN_MS);
  over = true;
  await killing;

  const answered = posts.filter(({ status }) => status === 200).length;
  const { stored, rows } = await countStored(deployment, posts);
  const mails = tally(deployment, posts);
  const needless = [...mails.twiceIds].filter((id) => !underWay.has(id)).length;
  return {
    ...mails,
    posted: n,
    answered,
    stored,
    workerKills,
    webKills,
    sentAgain,
    needless,
    seconds,
    held:
      [answered, stored, rows].every((count) => count === n) &&
      mails.lost + mails.strange + mails.otherIds + needless === 0 &&
      seconds !== undefined,
  };
}
