import { useEffect, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseOptions } from './purchase-options.ts';

/** The options of what is on the screen. A basket has only a currency: each of its reports has its own licence. */
export const requestedOf = ({ sale, options }: Purchase): PurchaseOptions =>
  sale.lines.length > 0
    ? { currency: sale.currency }
    : { ...options, type: sale.type, currency: sale.currency };

/**
 * The visitor's own quote for a purchase, requested in the browser because the server's HTML is the same for everybody.
 * @returns undefined until there is one; `renewQuote` requests another, if it has expired or the price has changed
 */
export function useQuote(purchase: Purchase) {
  const { sale, reportKey } = purchase;
  const [latest, setLatest] = useState({ of: sale, quote: sale.quote });
  // Another licence is another sale, with a quote of its own.
  const quote = latest.of === sale ? latest.quote : sale.quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sale belongs to its options
  useEffect(() => {
    if (quote) return;
    const leaving = new AbortController();
    browserApi
      .buyNowLink({ reportId: reportKey, ...requestedOf(purchase) }, leaving.signal)
      .then((found) => found.ok && setLatest({ of: sale, quote: found.body.quote }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [quote, reportKey, sale]);
  return { quote, renewQuote: () => setLatest({ of: sale, quote: undefined }) };
}
