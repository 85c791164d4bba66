import type { Duty } from '#src/jobs/sweeper.ts';
import type { Payments } from './payments.ts';
import { keepEvent } from './serve-webhook.ts';

const HOUR_MS = 3_600_000;
/** Of 100 events each; what one run does not reach, the next one begins with. */
const MOST_PAGES = 20;

/** Takes up events whose deliveries were lost: everything that PayPal lists and the inbox has not. */
export function missedEventsDuty(payments: Payments): Duty {
  let rest: string | undefined;
  return {
    name: 'missed-events',
    everyMs: 6 * HOUR_MS,
    async run(signal) {
      const startTime = new Date(Date.now() - 7 * HOUR_MS);
      const count = { listed: 0, missed: 0 };
      let pageToken = rest;
      for (let n = 0; n < MOST_PAGES && !signal.aborted; n += 1) {
        const page = await payments.paypal.listWebhookEvents({ startTime, pageToken });
        if (page.outcome !== 'ok') {
          rest = undefined;
          throw new Error('PayPal lists no events now');
        }
        for (const event of page.value.events) {
          count.listed += 1;
          const kept = { eventId: event.id, eventType: event.event_type, transmissionId: 'listed' };
          if (await keepEvent(payments, kept, Buffer.from(JSON.stringify(event))))
            count.missed += 1;
        }
        pageToken = page.value.nextPageToken ?? undefined;
        rest = pageToken;
        if (!pageToken) return count;
      }
      throw new Error(
        `PayPal lists more events: ${count.listed} were read, the next round goes on`,
      );
    },
  };
}
