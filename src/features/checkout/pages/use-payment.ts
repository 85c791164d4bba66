import { useEffect, useRef, useState } from 'react';
import type { CallBody } from '#src/http/api/contract.ts';
import { basketChanged } from '#src/site/basket.ts';
import { getOnce } from '#src/site/browser-api.ts';
import { failureWords } from '#src/site/form/failure-words.ts';
import type { checkoutContracts } from '../contract.ts';

type Answer = CallBody<(typeof checkoutContracts)['captureOrder']>;

export type Payment =
  | { state: 'loading' }
  | { state: 'shown'; answer: Required<Pick<Answer, 'data'>> & Answer }
  | { state: 'failed'; text: string; retry?: string; reason?: string; uncertain: boolean };

export const noToken = 'No payment token provided.';

const failed = (
  text: string,
  uncertain: boolean,
  retry?: string,
): Extract<Payment, { state: 'failed' }> => ({
  state: 'failed',
  text,
  uncertain,
  retry,
});

/** Requested once, without automatic retries: the answer may take as long as the provider does. */
async function ask(token: string): Promise<Payment> {
  try {
    const found = await getOnce('captureOrder', { token });
    const answer = found.body as Answer;
    if (found.ok && answer.success && answer.data)
      return { state: 'shown', answer: { ...answer, data: answer.data } };
    if (!found.ok && found.status >= 500)
      return failed('Error fetching payment details.', true, answer.retry);
    const text = failureWords(answer).message ?? 'Payment capture failed.';
    return { ...failed(text, false, answer.retry), reason: answer.reason };
  } catch {
    return failed('Error fetching payment details.', true);
  }
}

/** Removes the token from the address bar, and remembers it for a reload of this history entry and for Back. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  if (token) history.replaceState({ ...history.state, paymentToken: token }, '', location.pathname);
  return token ?? (history.state?.paymentToken as string | undefined) ?? null;
}

const LOOK_AGAIN_MS = 5000;
const MOST_LOOKS = 24;

/**
 * The outcome of the payment whose token is in the address or the history entry; a held payment is checked again. Only
 * the browser knows the token, if there is one, so the server's HTML shows a waiting state.
 */
export function usePayment(): { payment: Payment; again: () => void } {
  const [payment, setPayment] = useState<Payment>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const token = useRef<string | null>(null);
  useEffect(() => {
    token.current ??= takeToken();
    if (!token.current) return setPayment(failed(noToken, false));
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void ask(token.current).then((result) => {
      if (!current) return;
      setPayment(result);
      // It no longer contains what was bought.
      basketChanged();
      const open =
        result.state === 'shown'
          ? result.answer.data.status === 'PENDING'
          : result.state === 'failed' && result.uncertain;
      if (open && round < MOST_LOOKS) timer = setTimeout(() => setRound(round + 1), LOOK_AGAIN_MS);
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [round]);
  return {
    payment,
    again() {
      setPayment({ state: 'loading' });
      setRound((now) => now + 1);
    },
  };
}
