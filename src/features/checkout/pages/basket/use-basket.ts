import { useEffect, useRef, useState } from 'react';
import type { CallBody } from '#src/http/api/contract.ts';
import { basketChanged, carriedBasket, changeBasket, onReturn } from '#src/site/basket.ts';
import { getOnce } from '#src/site/browser-api.ts';
import type { basketContracts } from '../../basket/contract.ts';

export type Basket = CallBody<(typeof basketContracts)['basket']>;

/** The visitor's basket, and functions to change it; `failed`: it could not be loaded. */
export function useBasket() {
  const [basket, setBasket] = useState<Basket>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  /** What is shown, as the cookie had it; undefined while it is loaded. */
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the visitor retries
  useEffect(() => {
    let current = true;
    shown.current = undefined;
    getOnce('basket', {}).then(
      (answer) => {
        if (!current) return;
        setFailed(!answer.ok);
        if (answer.ok) setBasket(answer.body);
        shown.current = carriedBasket();
        basketChanged();
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [round]);
  // A guest's basket is a cookie, so changes made at the same time would overwrite each other.
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  useEffect(
    () =>
      onReturn(() => {
        const isIdle = shown.current !== undefined && waiting.current === 0;
        if (isIdle && shown.current !== carriedBasket()) setRound((now) => now + 1);
      }),
    [],
  );
  /** Another licence; undefined: removed. */
  const change = async (reportId: string, type: string | undefined, currency: string) => {
    waiting.current += 1;
    setBusy(true);
    const changing = latest.current.then(() => changeBasket(reportId, type, currency));
    latest.current = changing;
    const done = await changing;
    waiting.current -= 1;
    setBusy(waiting.current > 0);
    setProblem(done.ok ? '' : done.message);
    if (done.ok) setBasket(done.body);
    shown.current = carriedBasket();
    return done.ok;
  };
  return { basket, failed, busy, problem, again: () => setRound((now) => now + 1), change };
}
