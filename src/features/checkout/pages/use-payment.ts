import { useEffect, useRef, useState } from 'react';
import type { CallBody } from '#src/http/contract.ts';
import { callHref } from '#src/routes.ts';
import type { checkoutContracts } from '../contract.ts';

type Answer = CallBody<(typeof checkoutContracts)['captureOrder']>;

export type Payment =
  | { state: 'loading' }
  | { state: 'shown'; answer: Required<Pick<Answer, 'data'>> & Answer }
  | { state: 'failed'; text: string; retry?: string; uncertain: boolean };

const failed = (text: string, uncertain: boolean, retry?: string): Payment => ({
  state: 'failed',
  text,
  uncertain,
  retry,
});

/** Asked once and not repeated by itself: the answer may take as long as the provider does. */
async function ask(token: string): Promise<Payment> {
  try {
    const response = await fetch(callHref('captureOrder', {}, { token }), { headers: { accept: 'application/json' } });
    const answer = (await response.json()) as Answer;
    if (answer.success && answer.data) return { state: 'shown', answer: { ...answer, data: answer.data } };
    const text =
      response.status >= 500 ? 'Error fetching payment details.' : answer.message || 'Payment capture failed.';
    return failed(text, response.status >= 500, answer.retry);
  } catch {
    return failed('Error fetching payment details.', true);
  }
}

/** Takes the token out of the address bar, and keeps it for a reload of this entry. */
function takeToken(): string | null {
  const token =
    new URLSearchParams(location.search).get('token') ?? (history.state?.paymentToken as string | undefined) ?? null;
  if (token && location.search) history.replaceState({ ...history.state, paymentToken: token }, '', location.pathname);
  return token;
}

const LOOK_AGAIN_MS = 5000;
const MOST_LOOKS = 24;

/** What came of the payment whose token the address carries; a payment that is held is looked at again. */
export function usePayment(hasToken: boolean): { payment: Payment; again: () => void } {
  const [payment, setPayment] = useState<Payment>(
    hasToken ? { state: 'loading' } : failed('No payment token provided.', false),
  );
  const [round, setRound] = useState(0);
  const token = useRef<string | null>(null);
  useEffect(() => {
    token.current ??= takeToken();
    if (!token.current) return setPayment(failed('No payment token provided.', false));
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void ask(token.current).then((result) => {
      if (!current) return;
      setPayment(result);
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
