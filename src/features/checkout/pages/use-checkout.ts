import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Country } from '#src/features/content/contract.ts';
import { fieldProblems } from '#src/features/leads/pages/field-problems.ts';
import { browserApi } from '#src/site/browser-api.ts';
import type { Tone } from '#src/ui/form/form-alert.tsx';
import { keepFields, restoreFields } from './kept-fields.ts';
import { type Placed, placeOrder } from './place-order.ts';
import type { Purchase } from './purchase.ts';

const SLOW_MS = 20_000;

interface Notice {
  tone: Tone;
  text: string;
  more?: string;
}

const cancelledNotice: Notice = {
  tone: 'info',
  text: 'The payment was cancelled.',
  more: 'Nothing was charged. The form is as you left it.',
};

/** Names what is about to be bought. */
const purchaseName = ({ reportKey, offer }: Purchase) => `${reportKey} ${offer.type}`;

/** The states of the billing form: it is kept over the provider's page, and sends the visitor there. */
export function useCheckout(
  form: RefObject<HTMLFormElement | null>,
  purchase: Purchase,
  countries: Country[],
) {
  const { offer, reportKey, cancelled } = purchase;
  const [own, setOwn] = useState({ of: offer, quote: offer.quote });
  // Another licence brings another offer, and with it another quote.
  const quote = own.of === offer ? own.quote : offer.quote;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(cancelled ? cancelledNotice : null);
  const [ask, setAsk] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked about one licence says nothing of another
  useEffect(() => setAsk(null), [offer.type]);
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices of countries come later than the form
  useEffect(
    () => restoreFields(form.current!, cancelled ? purchaseName(purchase) : undefined),
    [countries],
  );
  useEffect(() => {
    // The server's HTML is the same for everybody: this visitor's own quote is asked for now.
    if (quote) return;
    const leaving = new AbortController();
    browserApi
      .buyNowLink({ reportId: reportKey, type: offer.type }, leaving.signal)
      .then((found) => found.ok && setOwn({ of: offer, quote: found.body.quote }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [quote, reportKey, offer]);
  useEffect(() => {
    if (cancelled)
      history.replaceState(
        history.state,
        '',
        `?${new URLSearchParams({ id: reportKey, type: offer.type })}`,
      );
  }, [cancelled, reportKey, offer.type]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current!.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);
  useEffect(() => {
    if (!sending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [sending]);
  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page comes as it was left.
    const shown = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const finish = (placed: Placed) => {
    if ('approvalUrl' in placed) return location.assign(placed.approvalUrl);
    setSending(false);
    if ('alreadyBought' in placed) return setAsk(placed.alreadyBought);
    setNotice({ tone: 'error', text: placed.alert, more: placed.more });
    setErrors(placed.errors);
    // A price that has expired is asked for again.
    if (placed.quoteSpent) setOwn({ of: offer, quote: undefined });
  };

  const send = async (again: boolean) => {
    const problems = fieldProblems(form.current!);
    setAsk(null);
    setErrors(problems);
    setNotice(
      Object.keys(problems).length > 0
        ? { tone: 'error', text: 'Please check the fields below.' }
        : null,
    );
    if (Object.keys(problems).length > 0) return;
    setSending(true);
    const fields = Object.fromEntries(new FormData(form.current!)) as Record<string, string>;
    finish(await placeOrder({ fields, offer, reportKey, quote, again }));
  };

  return {
    errors,
    notice,
    ask,
    sending,
    slow,
    clearError(name: string) {
      if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others);
    },
    onInput: () => keepFields(form.current!, purchaseName(purchase)),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!sending) void send(false);
    },
    buyAgain: () => void send(true),
  };
}
