/** A worker with what reaches people and other programs: mail, campaigns, webhooks. Its receiver is this machine. */
import { openDatabase } from '#src/db/open.ts';
import { campaignDuty } from '#src/features/campaigns/send-campaign.ts';
import { webhookJob } from '#src/features/webhooks/send-webhook.ts';
import { runJobs } from '#src/jobs/run-jobs.ts';
import { mailJob } from '#src/mail/send-mail.ts';
import { smtpTransport } from '#src/mail/smtp-transport.ts';

const [url = '', smtpUrl = '', secret = ''] = process.argv.slice(2);
const publicUrl = 'http://localhost';
const db = openDatabase(url, { onError: () => undefined });
const working = runJobs({
  db,
  jobs: [
    mailJob({
      db,
      transport: smtpTransport({ url: smtpUrl }),
      from: { name: 'Meridian Research', address: 'no-reply@meridian.example' },
      timeScale: 0.02,
    }),
    webhookJob({ db, publicUrl, storeSecret: () => secret, allowLoopback: true, answerMs: 500 }),
  ],
  duties: [campaignDuty(db, publicUrl)],
  signal: new AbortController().signal,
});
console.log('The worker is running');
await working;
