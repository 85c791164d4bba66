import { join } from 'node:path';
import { forgetSpentTokens } from '#src/captcha/spend-token.ts';
import { purgeDuty, rememberCdn } from '#src/cdn/purge-cdn.ts';
import type { Database } from '#src/db/open.ts';
import type { Store } from '#src/feature.ts';
import { publisherName } from '#src/features/content/queries.ts';
import { removeUnnamedFiles } from '#src/files/new-files.ts';
import { removeAbandonedFiles } from '#src/files/open-file-store.ts';
import { removeFileJob } from '#src/files/released-files.ts';
import { forgetOldWindows } from '#src/http/edge/rate-limit.ts';
import { forgetJobs, forgetting } from '#src/jobs/duties.ts';
import { runJobs } from '#src/jobs/run-jobs.ts';
import { outboxFolder } from '#src/mail/outbox-folder.ts';
import { reportedTransport } from '#src/mail/reported-transport.ts';
import { mailJob } from '#src/mail/send-mail.ts';
import { smtpTransport } from '#src/mail/smtp-transport.ts';
import type { Config } from '#src/settings/config.ts';
import { publishDraftJob } from '#src/staff/drafts/publish-draft-job.ts';
import { declared } from './declared.ts';
import { features } from './features.ts';

const DRAIN_MS = 8000;

/**
 * Does background work: mail, and the jobs and duties of every feature. Any number of processes may do so at once.
 * Returns a function that stops it, giving running work this many milliseconds to finish.
 * @param isKnown whether an error only repeats what the log has already; a failed attempt is not logged for those
 */
export function startWorker(
  store: Store,
  say: (message: string) => void,
  isKnown: (error: unknown) => boolean = () => false,
): (drainMs?: number) => Promise<void> {
  const { config, db, files, report } = store;
  const leaving = new AbortController();
  let drainMs = DRAIN_MS;
  const transport = config.smtpUrl
    ? reportedTransport(smtpTransport({ url: config.smtpUrl }), report)
    : outboxFolder(join(config.dataDir, 'outbox'));
  for (const { name, recover } of features)
    recover?.(store).catch((error: Error) => say(`${name}: ${error.message}`));
  rememberCdn(db, config.cdn).catch((error: Error) => say(`cdn: ${error.message}`));
  const working = runJobs({
    db,
    jobs: [
      mailJob({ db, transport, from: () => senderName(db, config) }),
      removeFileJob(files),
      publishDraftJob(
        db,
        features.flatMap(({ resources = [] }) => resources.filter(({ drafts }) => drafts)),
      ),
      ...features.flatMap(({ jobs }) => jobs?.(store) ?? []),
    ],
    duties: [
      forgetting('forget-jobs', () => forgetJobs(db)),
      forgetting('forget-captcha-tokens', () => forgetSpentTokens(db)),
      forgetting('forget-rate-limits', () => forgetOldWindows(db)),
      forgetting('remove-unnamed-files', () => removeUnnamedFiles(db, files)),
      forgetting('remove-abandoned-files', () => removeAbandonedFiles(config.dataDir)),
      ...(config.cdn ? [purgeDuty(db, config.cdn, report)] : []),
      ...features.flatMap(({ duties }) => duties?.(store, declared) ?? []),
    ],
    signal: leaving.signal,
    drainMs: () => drainMs,
    onTrouble({ kind, key, reason, gaveUp, cause }) {
      if (!gaveUp && isKnown(cause)) return;
      // The queue itself has no key, and a duty that of its kind.
      const name = key === '' || key === kind ? kind : `${kind} ${key}`;
      say(`job ${name} ${gaveUp ? 'given up' : 'put off'}: ${reason}`);
    },
  });
  return async (givenMs = DRAIN_MS) => {
    drainMs = givenMs;
    leaving.abort();
    await working;
    transport.close();
  };
}

/** The sender as configured; without a name it uses the publisher's present one. */
async function senderName(db: Database, { mailFrom }: Config) {
  if (mailFrom.name) return mailFrom;
  return { ...mailFrom, name: await publisherName(db) };
}
