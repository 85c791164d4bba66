import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import { keepFields, keepTyped, restoreFields } from '#src/site/form/kept-fields.ts';
import type { Country } from '#src/site/form/use-countries.ts';
import { type Message, type Outcome, useForm } from '#src/site/form/use-form.ts';
import { sessionNames } from '#src/storage-names.ts';
import type { Purchase } from './purchase.ts';
import type { Billed, Prices } from './use-prices.ts';

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
/** The same of any provider. */
const FAILED_AT = /^Failed to initiate .+ checkout$/;

/** Names what is about to be bought. */
const purchaseName = ({ reportKey, offer }: Purchase) => `${reportKey} ${offer.type}`;

/** The two fixed alerts of the checkout, and what the server says beside them. */
function tell(outcome: Outcome<Created>): Message | null {
  if (outcome.kind === 'unreachable')
    return { tone: 'error', text: 'Error during checkout. Please try again.', focus: true };
  if (outcome.kind === 'done' && outcome.body.approval_url) return null;
  const message = outcome.kind === 'refused' ? outcome.message : undefined;
  if (message && FAILED_AT.test(message)) {
    const more = 'Nothing was charged. Please try again in a moment.';
    return { tone: 'error', text: message, more, focus: true };
  }
  return { tone: 'error', text: FAILED, more: message, focus: true };
}

/** What the form says of who is billed. */
function billedIn(form: HTMLFormElement): Omit<Billed, 'code'> {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const buyer_kind = text('buyer_kind') === 'private' ? 'private' : 'business';
  return {
    country: text('country'),
    state: text('state'),
    buyer_kind,
    tax_number: text('tax_number'),
  };
}

/** What the order would come to, and who tells what it depends on. */
export interface Pricing {
  prices: Prices | undefined;
  stale: boolean;
  billed: Billed;
  onBilled: (changed: Partial<Billed>) => void;
  /** The prices have changed since. */
  askAgain: () => void;
}

/** The billing form: it is kept over the provider's page, and sends the visitor there. */
export function useCheckout(
  form: RefObject<HTMLFormElement | null>,
  purchase: Purchase,
  countries: Country[],
  { prices, stale, billed, onBilled, askAgain }: Pricing,
) {
  const { offer, reportKey, cancelled } = purchase;
  const wish =
    offer.lines.length > 0
      ? { currency: offer.currency }
      : { ...purchase.wish, type: offer.type, currency: offer.currency };
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
  useEffect(() => {
    const name = cancelled ? purchaseName(purchase) : undefined;
    restoreFields(form.current!, sessionNames.billing, name);
    // After what an account knows was filled in, too.
    const timer = setTimeout(() => form.current && onBilled(billedIn(form.current)));
    return () => clearTimeout(timer);
  }, [countries]);
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
      const { terms: _ticked, ...billing } = Object.fromEntries(given);
      const amount = prices?.total ?? offer.price;
      const code = billed.code ? { code: billed.code } : {};
      const order = { ...billing, amount, report_id: reportKey, ...wish, ...code };
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
      // A price that has expired is asked for again, and so is one that has changed.
      const wrong = outcome.kind === 'refused' ? outcome.errors : {};
      if ('quote' in wrong || 'amount' in wrong) setLatest({ of: offer, quote: undefined });
      if ('amount' in wrong) askAgain();
      return tell(outcome);
    },
    onDone: ({ approval_url: to }) => location.assign(to!),
  });

  /** The buyer has sent the form before the prices for what was typed last were known. */
  const waiting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are known
  useEffect(() => {
    if (stale || !waiting.current) return;
    waiting.current = false;
    state.submit();
  }, [stale]);
  const submit = () => {
    waiting.current = stale;
    if (!stale) state.submit();
  };
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
    onInput() {
      keep();
      onBilled(billedIn(form.current!));
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      begin(false);
      submit();
    },
    buyAgain() {
      begin(true);
      submit();
    },
  };
}
