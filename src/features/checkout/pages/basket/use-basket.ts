import { useEffect, useState } from 'react';
import type { CallBody } from '#src/http/api/contract.ts';
import { basketChanged, changeBasket } from '#src/site/basket.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the visitor retries
  useEffect(() => {
    let current = true;
    getOnce('basket', {}).then(
      (answer) => {
        if (!current) return;
        setFailed(!answer.ok);
        if (answer.ok) setBasket(answer.body as Basket);
        basketChanged();
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [round]);
  return {
    basket,
    failed,
    busy,
    problem,
    again: () => setRound((now) => now + 1),
    /** Another licence; undefined: removed. */
    async change(reportId: string, type: string | undefined, currency: string) {
      setBusy(true);
      const done = await changeBasket(reportId, type, currency);
      setBusy(false);
      setProblem(done.ok ? '' : done.message);
      if (done.ok) setBasket(done.body as Basket);
    },
  };
}
