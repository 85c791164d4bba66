import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import { keepFields, keepTyped, restoreFields } from '#src/site/form/kept-fields.ts';
import type { Country } from '#src/site/form/use-countries.ts';
import { type Message, type Outcome, useForm } from '#src/site/form/use-form.ts';
import { sessionNames } from '#src/storage-names.ts';
import type { Purchase } from './purchase.ts';

interface Created {
  message?: string;
  approval_url?: string;
  already_bought?: boolean;
}

const cancelledNotice: Message = {
  tone: 'info',
  text: 'The payment was cancelled.',
  more: 'Nothing was charged. The form is as you left it.',
};

const FAILED = 'Failed to initiate PayPal checkout';

/** Names what is about to be bought. */
const purchaseName = ({ reportKey, offer }: Purchase) => `${reportKey} ${offer.type}`;

/** The two fixed alerts of the checkout, and what the server says beside them. */
function tell(outcome: Outcome<Created>): Message | null {
  if (outcome.kind === 'unreachable')
    return { tone: 'error', text: 'Error during checkout. Please try again.', focus: true };
  if (outcome.kind === 'done' && outcome.body.approval_url) return null;
  const message = outcome.kind === 'refused' ? outcome.message : undefined;
  const detail =
    message === FAILED ? 'Nothing was charged. Please try again in a moment.' : message;
  return { tone: 'error', text: FAILED, more: detail, focus: true };
}

/** The billing form: it is kept over the provider's page, and sends the visitor there. */
export function useCheckout(
  form: RefObject<HTMLFormElement | null>,
  purchase: Purchase,
  countries: Country[],
) {
  const { offer, reportKey, cancelled } = purchase;
  const wish = { ...purchase.wish, type: offer.type };
  const wished = new URLSearchParams(wish).toString();
  const [latest, setLatest] = useState({ of: offer, quote: offer.quote });
  // Another licence brings another offer, and with it another quote.
  const quote = latest.of === offer ? latest.quote : offer.quote;
  const [ask, setAsk] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked about one licence says nothing of another
  useEffect(() => setAsk(null), [offer.type]);
  /** The buyer has confirmed to buy the same once more. */
  const again = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => keepTyped(form.current!, sessionNames.billing, purchaseName(purchase)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices of countries come later than the form
  useEffect(
    () =>
      restoreFields(
        form.current!,
        sessionNames.billing,
        cancelled ? purchaseName(purchase) : undefined,
      ),
    [countries],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is that of one wish
  useEffect(() => {
    // The server's HTML is the same for everybody: this visitor's own quote is asked for now.
    if (quote) return;
    const leaving = new AbortController();
    browserApi
      .buyNowLink({ reportId: reportKey, ...wish }, leaving.signal)
      .then((found) => found.ok && setLatest({ of: offer, quote: found.body.quote }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [quote, reportKey, offer]);
  useEffect(() => {
    if (cancelled)
      history.replaceState(
        history.state,
        '',
        `?${new URLSearchParams({ id: reportKey })}&${wished}`,
      );
  }, [cancelled, reportKey, wished]);

  const state = useForm<Created>(form, {
    call: 'createOrder',
    first: cancelled ? cancelledNotice : null,
    leaves: true,
    bodyOf(given) {
      const { terms: _ticked, method: _only, ...billing } = Object.fromEntries(given);
      const order = { ...billing, amount: offer.price, report_id: reportKey, ...wish };
      return {
        ...order,
        terms: true,
        ...(quote ? { quote } : {}),
        ...(again.current ? {} : { ask_if_bought: true }),
      };
    },
    tell(outcome) {
      const body: Created = outcome.kind === 'unreachable' ? {} : outcome.body;
      if (body.already_bought) {
        setAsk(body.message ?? 'You bought this report already.');
        return null;
      }
      // A price that has expired is asked for again.
      if (outcome.kind === 'refused' && 'quote' in outcome.errors)
        setLatest({ of: offer, quote: undefined });
      return tell(outcome);
    },
    onDone: ({ approval_url: to }) => location.assign(to!),
  });

  const keep = () => keepFields(form.current!, sessionNames.billing, purchaseName(purchase));
  const begin = (confirmed: boolean) => {
    // Also what was typed before the script came.
    keep();
    again.current = confirmed;
    setAsk(null);
  };
  return {
    ...state,
    ask,
    onInput: keep,
    onSubmit: (event: FormEvent) => {
      begin(false);
      state.onSubmit(event);
    },
    buyAgain() {
      begin(true);
      state.submit();
    },
  };
}
