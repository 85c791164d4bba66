import { useEffect, useSyncExternalStore } from 'react';
import { cookieNames } from '#src/storage-names.ts';
import type { BodyOf } from './api-types.ts';
import { getOnce, send } from './browser-api.ts';
import { useSignedIn } from './signed-in.ts';

const changed = 'basket-changed';

/** The basket as this browser's cookie has it; a copy of an account's basket begins with `a`. */
export function carriedBasket(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieNames.basket}=`));
  return pair?.slice(cookieNames.basket.length + 1) ?? '';
}

const countOf = (text: string) => (text ? text.split('-').length : 0);

/**
 * Calls back when the visitor returns to this page: another tab may have changed the basket, or the page was restored from
 * the browser's own cache. Returns a function that unsubscribes.
 */
export function onReturn(listener: () => void): () => void {
  addEventListener('focus', listener);
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener('pageshow', listener);
  };
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  const stop = onReturn(listener);
  return () => {
    removeEventListener(changed, listener);
    stop();
  };
}

/** Notifies everything that shows the basket that it has changed. */
export const basketChanged = (): boolean => dispatchEvent(new Event(changed));

/**
 * How many reports are in the visitor's basket. Pages are the same for everybody, so it is 0 until the page is
 * hydrated. A visitor who has logged in since gets the account's basket, merged with what this browser had.
 */
export function useBasketCount(): number {
  const signedIn = useSignedIn();
  const text = useSyncExternalStore(subscribe, carriedBasket, () => '');
  const isCopy = text.startsWith('a');
  useEffect(() => {
    if (!signedIn || isCopy) return;
    getOnce('basket', {}).then(basketChanged, () => undefined);
  }, [signedIn, isCopy]);
  return signedIn === false && isCopy ? 0 : countOf(text);
}

/**
 * Puts a report into the basket, changes its licence, or removes it.
 * @param type the licence; undefined: removed
 * @param currency in which its price is shown to the visitor
 * @returns the new basket, or why it is unchanged
 */
export async function changeBasket(
  reportId: string,
  type: string | undefined,
  currency: string,
): Promise<{ ok: true; body: BodyOf<'changeBasket'> } | { ok: false; message: string }> {
  try {
    const answer = await send('changeBasket', { report_id: reportId, type, currency });
    basketChanged();
    if (answer.ok) return answer;
    return { ok: false, message: answer.body.message ?? 'Something went wrong. Please try again.' };
  } catch {
    return { ok: false, message: 'The server cannot be reached. Please check your connection.' };
  }
}
