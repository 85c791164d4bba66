import { useEffect, useState } from 'react';
import type { CallBody } from '#src/http/api/contract.ts';
import { send } from '#src/site/browser-api.ts';
import type { numberContracts } from '../pricing/contract.ts';
import type { Billed } from './use-prices.ts';

type Checked = CallBody<(typeof numberContracts)['checkTaxNumber']>;

/** Runs after a pause in typing; VIES is queried less often than the prices. */
const PAUSE_MS = 700;

const WORDS = {
  valid: 'Valid. VIES knows this number.',
  invalid:
    'VIES does not know this number, so the tax is that of a sale without one. Compare it with your letterhead.',
  unanswered:
    'VIES is not available at the moment. You can continue: we check the number after your order.',
  form: 'The number has the right format.',
} as const;

/** What is known about a tax number in the right format. */
export interface NumberNote {
  words: string;
  tone: 'ok' | 'warn' | 'info';
}

/**
 * Checks the buyer’s tax number while the form is filled in; undefined if there is nothing to say.
 * @param onVerdict called when VIES knows or refuses the number, which decides the tax
 * @param stale while the prices for the last input or verdict are not known: a verdict is told together with its tax
 */
export function useNumberCheck(
  { country, tax_number: number }: Billed,
  hasForm: boolean,
  onVerdict: () => void,
  stale: boolean,
): NumberNote | undefined {
  const [found, setFound] = useState<{ of: string; check?: Checked['check'] }>();
  const request =
    hasForm && country && number ? JSON.stringify({ country, tax_number: number }) : '';
  useEffect(() => {
    if (!request) return;
    let current = true;
    const settle = (check?: Checked['check']) => current && setFound({ of: request, check });
    const timer = setTimeout(() => {
      send('checkTaxNumber', JSON.parse(request) as object).then(
        (answer) => {
          settle(answer.ok ? answer.body.check : undefined);
          if (current && answer.ok && answer.body.service) onVerdict();
        },
        () => settle(),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [request, onVerdict]);
  const [told, setTold] = useState<typeof found>();
  useEffect(() => {
    if (!stale) setTold(found);
  }, [found, stale]);
  if (!request) return undefined;
  if (told?.of !== request)
    return { words: 'Checking the number. You can continue meanwhile.', tone: 'info' };
  const { check } = told;
  if (!check) return undefined;
  const tone = check === 'valid' || check === 'form' ? 'ok' : 'warn';
  return { words: WORDS[check], tone };
}
