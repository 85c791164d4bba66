import type { Duty } from '#src/jobs/job-kind.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import type { Payments } from '../payments.ts';
import { keepEvent } from './keep-event.ts';

const HOUR_MS = 3_600_000;
/** How far back a run looks if the one before was on time, and how far at most: providers keep events for 30 days. */
const USUAL_MS = 7 * HOUR_MS;
const MOST_MS = 29 * 24 * HOUR_MS;
/** Of 100 events each; the next run begins with the pages that this one does not reach. */
const MOST_PAGES = 20;

interface Count {
  listed: number;
  missed: number;
}

/** The result of a run, as the next one finds it. */
interface Left {
  /** Everything until this ISO time was listed. */
  listedUntil?: string;
  /** When the first of the runs began that list a time together. */
  began?: string;
  /** By provider, the page that was not reached. */
  more?: Record<string, string>;
}

/** After an outage, or in a database restored from a backup, more has been missed than since the usual last run. */
function beginOf({ listedUntil }: Left): Date {
  const now = Date.now();
  const last = listedUntil ? Date.parse(listedUntil) - HOUR_MS : now;
  return new Date(Math.max(Math.min(now - USUAL_MS, last), now - MOST_MS));
}

/**
 * Stores the events that a provider lists and the inbox lacks, from page `rest` on; returns the page that was not
 * reached.
 */
async function keepMissed(
  payments: Payments,
  provider: PaymentProvider,
  { since, rest }: { since: Date; rest: string | undefined },
  count: Count,
  signal: AbortSignal,
): Promise<string | undefined> {
  let page = rest;
  for (let n = 0; n < MOST_PAGES && !signal.aborted; n += 1) {
    const listed = await provider.listEvents({ since, page });
    // The page where the last run stopped may no longer exist.
    if (listed.outcome !== 'ok' && n === 0 && page) {
      page = undefined;
      continue;
    }
    if (listed.outcome !== 'ok') throw new Error(`${provider.label} cannot list events now`);
    for (const entry of listed.value.events) {
      count.listed += 1;
      if (await keepEvent(payments, provider.name, { ...entry, deliveryId: 'listed' }))
        count.missed += 1;
    }
    page = listed.value.next ?? undefined;
    if (!page) return undefined;
  }
  return page;
}

/** Fetches events whose deliveries were lost: everything that a provider lists and the inbox lacks. */
export const missedEventsDuty = (payments: Payments): Duty => ({
  name: 'missed-events',
  every: 6 * HOUR_MS,
  async run(signal, last: Left) {
    const count = { listed: 0, missed: 0 };
    const { more: rests = {}, began = new Date().toISOString(), listedUntil } = last;
    const since = beginOf(last);
    const nextPages: Record<string, string> = {};
    for (const provider of payments.providers) {
      const rest = rests[provider.name];
      const page = await keepMissed(payments, provider, { since, rest }, count, signal);
      if (page) nextPages[provider.name] = page;
    }
    signal.throwIfAborted();
    return Object.keys(nextPages).length > 0
      ? { ...count, listedUntil, began, more: nextPages }
      : { ...count, listedUntil: began };
  },
});
