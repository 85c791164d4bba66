import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';

interface Missed {
  found_cents: number;
  sure: boolean;
}

/**
 * Records what the payment provider refunded of an order without the store's knowledge, and reads the screen again if
 * there was any. Returns what a person who is about to refund should know of it; empty if nothing.
 */
export function useMissedRefunds({ id, currency }: OrderRecord): string {
  const [words, setWords] = useState('');
  const refresh = useRefresh();
  useEffect(() => {
    let isOpen = true;
    const unsure =
      'The payment provider could not be asked what it has refunded already. It refuses what is more than is left.';
    staffFetch<Missed>('POST', `/orders/${id}/missed-refunds`).then(
      ({ found_cents: cents, sure }) => {
        if (cents > 0) refresh();
        if (!isOpen) return;
        if (cents > 0)
          setWords(
            `${amountText(cents, currency)} had already been refunded at the payment provider. It is recorded now.`,
          );
        else if (!sure) setWords(unsure);
      },
      () => isOpen && setWords(unsure),
    );
    return () => {
      isOpen = false;
    };
  }, [id, currency, refresh]);
  return words;
}
