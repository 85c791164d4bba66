import { useCallback, useEffect, useState } from 'react';
import type { CallBody } from '#src/http/api/contract.ts';
import { send } from '#src/site/browser-api.ts';
import type { pricingContracts } from '../pricing/contract.ts';
import type { Purchase } from './purchase.ts';
import { requestedOf } from './use-quote.ts';

/** The prices of an order. */
export type Prices = CallBody<(typeof pricingContracts)['orderSummary']>;

/** The fields of form and summary that the price depends on. */
export interface Billed {
  country: string;
  state: string;
  buyer_kind: 'business' | 'private';
  tax_number: string;
  code: string;
}

export const nobody: Billed = {
  country: '',
  state: '',
  buyer_kind: 'business',
  tax_number: '',
  code: '',
};

/** Runs after a pause in typing. */
const PAUSE_MS = 400;
const LONGEST_WAIT_MS = 4000;

/**
 * The prices for this purchase and buyer, requested again whenever either changes.
 * @returns undefined until the first answer; `stale` while another one is pending; `refresh` if they have changed
 */
export function usePrices(
  purchase: Purchase,
  billed: Billed,
): { prices: Prices | undefined; stale: boolean; refresh: () => void } {
  const [found, setFound] = useState<{ of: string; prices: Prices | undefined }>();
  const { sale, reportKey } = purchase;
  const what =
    sale.lines.length > 0
      ? { quote: sale.quote }
      : { report_id: reportKey, ...requestedOf(purchase) };
  const request = JSON.stringify({ ...what, ...billed });
  const [times, setTimes] = useState(0);
  const wanted = `${times} ${request}`;
  const refresh = useCallback(() => setTimes((before) => before + 1), []);
  useEffect(() => {
    let current = true;
    const settle = (prices?: Prices) =>
      current && setFound((before) => ({ of: wanted, prices: prices ?? before?.prices }));
    const timer = setTimeout(() => {
      send('orderSummary', JSON.parse(request) as object).then(
        (answer) => settle(answer.ok ? answer.body : undefined),
        () => settle(),
      );
    }, PAUSE_MS);
    // The buyer does not wait for prices that never arrive: the server refuses a wrong amount.
    const giveUp = setTimeout(settle, LONGEST_WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
      clearTimeout(giveUp);
    };
  }, [request, wanted]);
  return { prices: found?.prices, stale: found?.of !== wanted, refresh };
}
