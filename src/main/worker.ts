import { join } from 'node:path';
import { forgetPastLogIns } from '../auth/forget-past-log-ins.ts';
import { forgetSpentTokens } from '../captcha/spend-token.ts';
import type { Database } from '../db/open.ts';
import { customers } from '../features/accounts/auth/customers.ts';
import { publishDue } from '../features/catalogue/publish-report.ts';
import { siteInfo } from '../features/content/queries.ts';
import { issueInvoice } from '../features/delivery/issue-invoice.ts';
import { stampReport } from '../features/delivery/stamp-report.ts';
import { forgetClaims } from '../features/leads/form-claims.ts';
import { removeOldCvs } from '../features/leads/remove-old-cvs.ts';
import { paymentJobs } from '../features/payments/follow-event.ts';
import { paymentsOf } from '../features/payments/payments-of.ts';
import { hasten } from '../features/payments/settle-due.ts';
import { paymentDuties } from '../features/payments/sweep.ts';
import { keepPromisedPeriods } from '../features/persons/run-retention.ts';
import { staffKind } from '../features/staff/staff-kind.ts';
import type { FileStore } from '../files/file-store.ts';
import { REMOVE_FILE } from '../files/released-files.ts';
import { tempFolder } from '../files/temp-folder.ts';
import { forgetOldWindows } from '../http/edge/rate-limit.ts';
import { type JobOptions, runJobs } from '../jobs/run-jobs.ts';
import { runSweeper } from '../jobs/sweeper.ts';
import { outboxFolder } from '../mail/outbox-folder.ts';
import { reportedTransport } from '../mail/reported-transport.ts';
import { runOutbox } from '../mail/run-outbox.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { type ProviderReport, unreported } from '../provider-report.ts';
import type { Config } from '../settings/config.ts';
import { forgetOldUploads } from '../staff/uploads.ts';
import type { DemoPublisher } from './demo-publisher.ts';

export interface WorkerDependencies {
  config: Config;
  db: Database;
  files: () => Promise<FileStore>;
  say: (message: string) => void;
  /** When the store is the demo publisher's. */
  demo?: DemoPublisher;
  /** Hears of every call to a provider. */
  report?: ProviderReport;
}

const TIDY_EVERY_MS = 3_600_000;
/** A scheduled report appears this much late at most. */
const PUBLISH_EVERY_MS = 1000;

/**
 * Does what no visitor waits for: sends the mail of the outbox, and forgets what has had its time. Any number of
 * processes may do so at once. Answers a function that ends it, giving mail that is under way time to leave.
 */
export function startWorker({
  config,
  db,
  files,
  say,
  demo,
  report = unreported,
}: WorkerDependencies): () => Promise<void> {
  const leaving = new AbortController();
  const transport = config.smtpUrl
    ? reportedTransport(smtpTransport({ url: config.smtpUrl }), report)
    : outboxFolder(join(config.dataDir, 'outbox'));
  const sending = senderName(db, config).then((from) =>
    runOutbox({
      db,
      transport,
      from,
      signal: leaving.signal,
      onTrouble: ({ kind, id, reason, gaveUp }) =>
        say(`mail ${kind} ${id ?? ''} ${gaveUp ? 'given up' : 'put off'}: ${reason}`),
    }),
  );
  const tidy = () =>
    Promise.all([
      forgetSpentTokens(db),
      forgetOldWindows(db),
      forgetClaims(db),
      forgetPastLogIns(db, [customers, staffKind]),
      removeOldCvs(db, files),
      keepPromisedPeriods(db),
      forgetOldUploads(db),
    ]).catch((error: Error) => say(`tidying up: ${error.message}`));
  const tidying = setInterval(tidy, TIDY_EVERY_MS);
  void tidy();
  const publish = () =>
    publishDue(db).catch((error: Error) => say(`publishing drafts: ${error.message}`));
  const publishing = setInterval(publish, PUBLISH_EVERY_MS);
  const working = followOrders({ config, db, files, say, demo, report }, leaving.signal);
  return async () => {
    leaving.abort();
    clearInterval(tidying);
    clearInterval(publishing);
    await Promise.all([sending, working]);
    transport.close();
  };
}

/** Follows every paid order to its report and invoice, and finishes what visitors, a payment provider or a crash left open. */
async function followOrders(
  { config, db, files, say, demo, report }: WorkerDependencies,
  signal: AbortSignal,
): Promise<void> {
  const payments = paymentsOf({ config, db, report });
  const delivery = {
    db,
    files,
    publicUrl: config.publicUrl,
    temp: tempFolder(config.dataDir),
    chaptersOf: demo?.chaptersOf,
  };
  const onTrouble: JobOptions['onTrouble'] = ({ kind, key, reason, gaveUp }) =>
    say(`job ${kind} ${key} ${gaveUp ? 'given up' : 'put off'}: ${reason}`);
  // Files are drawn one at a time and in a line of their own: news of payments never waits for them.
  const drawing = runJobs({
    db,
    signal,
    concurrency: 1,
    leaseMs: 90_000,
    handlers: {
      'issue-invoice': ({ order }) => issueInvoice(delivery, String(order)),
      'stamp-report': ({ order }) => stampReport(delivery, String(order)),
    },
    onTrouble,
  });
  // Hundreds of parts of one file may go at once: nobody waits behind them.
  const removing = runJobs({
    db,
    signal,
    concurrency: 2,
    handlers: { [REMOVE_FILE]: async ({ key }) => (await files()).remove(String(key)) },
    onTrouble,
  });
  const following =
    payments &&
    runJobs({
      db,
      signal,
      handlers: paymentJobs(payments),
      onTrouble,
    });
  const sweeping =
    payments &&
    runSweeper({
      db,
      signal,
      duties: paymentDuties(payments),
      onLead: () => hasten(payments),
      onTrouble: ({ duty, reason }) => say(`duty ${duty}: ${reason}`),
    });
  await Promise.all([drawing, removing, following, sweeping]);
}

/** The sender as the settings name it; without a name of its own it bears the publisher's. */
async function senderName(db: Database, { mailFrom }: Config) {
  if (mailFrom.name) return mailFrom;
  const site = await siteInfo(db).catch(() => undefined);
  return { ...mailFrom, name: site?.site_name ?? '' };
}
