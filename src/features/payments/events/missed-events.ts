import type { Duty } from '#src/jobs/job-kind.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import type { Payments } from '../payments.ts';
import { keepEvent } from './keep-event.ts';

const HOUR_MS = 3_600_000;
/** Of 100 events each; the next run begins with the pages that this one does not reach. */
const MOST_PAGES = 20;

interface Count {
  listed: number;
  missed: number;
}

/**
 * Stores the events that a provider lists and the inbox lacks, from page `rest` on; returns the page that was not
 * reached.
 */
async function takeUp(
  payments: Payments,
  provider: PaymentProvider,
  rest: string | undefined,
  count: Count,
  signal: AbortSignal,
): Promise<string | undefined> {
  const since = new Date(Date.now() - 7 * HOUR_MS);
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
  async run(signal, last) {
    const count = { listed: 0, missed: 0 };
    const rests = (last.more ?? {}) as Record<string, string>;
    const nextPages: Record<string, string> = {};
    for (const provider of payments.providers) {
      const page = await takeUp(payments, provider, rests[provider.name], count, signal);
      if (page) nextPages[provider.name] = page;
    }
    return Object.keys(nextPages).length > 0 ? { ...count, more: nextPages } : count;
  },
});
