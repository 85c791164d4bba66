import { useEffect } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import type { OfferState } from '../offer-row.ts';

/**
 * Tells the store that somebody has an offer in front of them. A visit alone does not: mail programs open links to check
 * them, and chats to show what they lead to, long before any person does.
 */
export function useOpened(key: string, state: OfferState): void {
  useEffect(() => {
    if (state !== 'sent') return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      void browserApi.answerOffer({ key, answer: 'opened' });
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [key, state]);
}
