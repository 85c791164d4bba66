/** `npm run chaos:leads`: every request reaches the publisher, whatever fails; written to bench/LEADS.md. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { openDeployment } from './leads-deployment.ts';
import { injections } from './leads-injection.ts';
import { kills } from './leads-kills.ts';
import { drained } from './leads-mails.ts';
import { outage, outages, PER_SECOND, postForms, TARGET_MS } from './leads-outages.ts';
import { oneToken, twice } from './leads-twice.ts';

/** Forms for each fault; `npm run chaos:leads -- 50` sends fewer. */
const FORMS = Number(process.argv[2] ?? 500);
const yes = (held: boolean) => (held ? 'yes' : '**no**');
const whole = (number: number) => Math.round(number).toString();
const took = (seconds: number | undefined) =>
  seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`;
const verdicts: boolean[] = [];
const began = Date.now();
const load = loadavg()[0]!;
const lines: string[] = [];
const table = (head: string[]) =>
  say(
    head,
    head.map(() => '---'),
  );

/** Prints rows of a table, and keeps them. */
function say(...rows: string[][]): void {
  for (const cells of rows) {
    const line = `| ${cells.join(' | ')} |`;
    lines.push(line);
    console.log(line);
  }
}
function title(text: string, ...note: string[]): void {
  lines.push('', `## ${text}`, '', ...note, '');
  console.log(`\n${text}`);
}

const deployment = await openDeployment();
try {
  // A process that has just started compiles its code during its first answers.
  await postForms(deployment, Math.min(FORMS, 100), 'warm');
  await drained(deployment, 60_000);
  title(
    `The mail server fails while ${FORMS} forms are posted`,
    `${PER_SECOND} forms a second, all eight kinds in turn, over two web processes; each has its own check. Every request has`,
    `two mails, a subscription one. The answer's p95 may be ${TARGET_MS} ms. What the machine itself adds shows in how late the`,
    "poster's own timer is, and in how long the web processes waited for a core.",
  );
  table([
    'Mail server',
    'Stored',
    'Median',
    'p95',
    'Poster late, p95',
    'Core per form: used, waited for',
    'Failed visibly',
    'Delivered',
    'after recovery',
    'Twice',
    'All kept',
    'p95 kept',
  ]);
  for (const index of outages.keys()) {
    const r = await outage(deployment, index, FORMS);
    const again = r.twice > 0 ? `${r.twice}, same Message-ID: ${yes(r.otherIds === 0)}` : '0';
    verdicts.push(r.kept, r.quick);
    say([
      r.what,
      `${r.stored}/${r.posted}`,
      `${whole(r.median)} ms`,
      `${whole(r.p95)} ms`,
      `${whole(r.late)} ms`,
      `${r.ran.toFixed(1)} ms, ${r.waited.toFixed(1)} ms`,
      `${r.failed}`,
      `${r.delivered}/${r.expected}`,
      took(r.seconds),
      again,
      yes(r.kept),
      yes(r.quick),
    ]);
  }

  title(
    'The same with kills',
    'The mail server refuses mail for five seconds; the worker and one web process are killed (SIGKILL) one second after each',
    'start, until the last mail has been sent or twelve times. A visitor whose form gets no answer sends it again with its key.',
  );
  const k = await kills(deployment, FORMS);
  verdicts.push(k.held);
  table(['Measured', 'Result']);
  say(
    ['Kills of the worker, of the web process', `${k.workerKills}, ${k.webKills}`],
    [
      'Forms answered with success, stored once',
      `${k.answered}/${k.posted}, ${k.stored}/${k.posted}`,
    ],
    ['Forms that were sent again', `${k.sentAgain}`],
    ['Mails delivered, missing', `${k.delivered}/${k.expected}, ${k.lost}`],
    ['Mails sent twice (same Message-ID)', `${k.twice} (${yes(k.otherIds === 0)})`],
    ['Mails sent twice although no kill cut off their reply', `${k.needless}`],
    ['All delivered after the last form', took(k.seconds)],
    ['Held', yes(k.held)],
  );

  title(
    'Header injection',
    'CR, LF, CR LF, NUL, %0d%0a, U+0085, U+2028, U+2029 and folded lines before headers, addresses and commands, in name,',
    'e-mail, subject, company and file name, through the calls of the forms; the raw bytes of every mail are checked.',
  );
  const i = await injections(deployment);
  verdicts.push(i.held);
  table([
    'Attempts',
    'Taken',
    'Refused',
    'Broken',
    'Mails',
    'Extra headers',
    'Extra recipients',
    'Held',
  ]);
  const counts = [
    i.attempts,
    i.accepted,
    i.refused,
    i.broken,
    i.mails,
    i.extraHeaders,
    i.extraRecipients,
  ];
  say([...counts.map(String), yes(i.held)]);

  title('Exactly once');
  table(['Promise', 'Tried', 'Result', 'Held']);
  for (const finding of [
    await oneToken(deployment, 100),
    await twice(deployment, 50, 'double click'),
    await twice(deployment, 50, 'two tabs'),
  ]) {
    verdicts.push(finding.held);
    say([finding.promise, finding.tried, finding.result, yes(finding.held)]);
  }
} finally {
  await deployment.close();
}

const head = [
  '# Every request reaches the publisher: attacks and their outcome',
  '',
  'Two web processes and one worker as separate processes, one PostgreSQL, and the mail server and the human check as',
  `stand-ins on the wire. Written by \`npm run chaos:leads\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores`,
  `(load ${load.toFixed(1)} at the start, load generator and stand-ins on the same machine), ${whole((Date.now() - began) / 1000)} s.`,
];
writeFileSync(
  join(import.meta.dirname, '../../../bench/LEADS.md'),
  [...head, ...lines, ''].join('\n').replace(/\n{3,}/g, '\n\n'),
);
console.log(verdicts.every(Boolean) ? '\nAll held' : '\nNot all held');
process.exit(verdicts.every(Boolean) ? 0 : 1);
