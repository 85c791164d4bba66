import { useEffect, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseOptions } from './purchase-options.ts';

/** The options of what is on the screen. A basket has only a currency: each of its reports has its own licence. */
export const requestedOf = ({ offer, options }: Purchase): PurchaseOptions =>
  offer.lines.length > 0
    ? { currency: offer.currency }
    : { ...options, type: offer.type, currency: offer.currency };

/**
 * The visitor's own quote for a purchase, requested in the browser because the server's HTML is the same for everybody.
 * @returns undefined until there is one; `renewQuote` requests another, if it has expired or the price has changed
 */
export function useQuote(purchase: Purchase) {
  const { offer, reportKey } = purchase;
  const [latest, setLatest] = useState({ of: offer, quote: offer.quote });
  // Another licence has another offer, and so another quote.
  const quote = latest.of === offer ? latest.quote : offer.quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer belongs to its options
  useEffect(() => {
    if (quote) return;
    const leaving = new AbortController();
    browserApi
      .buyNowLink({ reportId: reportKey, ...requestedOf(purchase) }, leaving.signal)
      .then((found) => found.ok && setLatest({ of: offer, quote: found.body.quote }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [quote, reportKey, offer]);
  return { quote, renewQuote: () => setLatest({ of: offer, quote: undefined }) };
}
