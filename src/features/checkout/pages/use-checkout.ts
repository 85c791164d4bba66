import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { centsOf, priceText } from '#src/money.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { keepFields, keepTyped, restoreFields } from '#src/site/form/kept-fields.ts';
import type { Country } from '#src/site/form/use-countries.ts';
import { type Message, type Outcome, useForm } from '#src/site/form/use-form.ts';
import { isSignedIn } from '#src/site/signed-in.ts';
import { sessionNames } from '#src/storage-names.ts';
import type { WayToPay } from '../../payments/begun/ways-to-pay.ts';
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

/** Nobody is charged another amount than the one on the button that they pressed. */
const totalChanged = (total: string): Message => ({
  tone: 'info',
  text: `The total is now ${total}.`,
  more: 'Please check it, and press the button again.',
  focus: true,
});

/** What the server says as well if no payment began (../../payments/begun/not-started.ts). */
const headingOf = (way: WayToPay | undefined) =>
  way?.by_invoice
    ? 'The order could not be placed.'
    : `Failed to initiate ${way?.provider ?? 'PayPal'} checkout`;

/** Identifies the purchase. */
const purchaseName = ({ reportKey, offer }: Purchase) => `${reportKey} ${offer.type}`;

/** The fixed alerts of the checkout, and the server's other messages. */
function tell(outcome: Outcome<Created>, way: WayToPay | undefined): Message | null {
  if (outcome.kind === 'unreachable')
    return { tone: 'error', text: 'Error during checkout. Please try again.', focus: true };
  if (outcome.kind === 'done' && outcome.body.approval_url) return null;
  const message = outcome.kind === 'refused' ? outcome.message : undefined;
  const text = headingOf(way);
  const more = message === text ? 'Nothing was charged. Please try again in a moment.' : message;
  return { tone: 'error', text, more, focus: true };
}

/** The billing details in the form. */
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

/** The order's prices, and the callbacks for changes to what they depend on. */
export interface Pricing {
  prices: Prices | undefined;
  stale: boolean;
  billed: Billed;
  onBilled: (changed: Partial<Billed>) => void;
  /** The prices have changed since they were loaded. */
  askAgain: () => void;
}

/** The billing form: it is remembered while the visitor is on the provider's page, and leads there. */
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
  const { code: linked = '' } = purchase.wish;
  const wished = new URLSearchParams({ ...wish, ...(linked && { code: linked }) }).toString();
  const [latest, setLatest] = useState({ of: offer, quote: offer.quote });
  // Another licence has another offer, and so another quote.
  const quote = latest.of === offer ? latest.quote : offer.quote;
  const [ask, setAsk] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question about one licence does not apply to another
  useEffect(() => setAsk(null), [offer.type]);
  /** What the button names. */
  const total = prices?.total ?? offer.price;
  /** The buyer has confirmed buying the same again. */
  const again = useRef(false);
  /** The way to pay with which the form was sent. */
  const paidBy = useRef<FormDataEntryValue | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has loaded
  useEffect(() => keepTyped(form.current!, sessionNames.billing, purchaseName(purchase)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the countries load later than the form
  useEffect(() => {
    const name = cancelled ? purchaseName(purchase) : undefined;
    restoreFields(form.current!, sessionNames.billing, name);
    // Also after the account's details have been filled in.
    const timer = setTimeout(() => form.current && onBilled(billedIn(form.current)));
    return () => clearTimeout(timer);
  }, [countries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish has its own offer
  useEffect(() => {
    // The server's HTML is the same for everybody, so the visitor's own quote is requested now.
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
      paidBy.current = given.get('pay_by');
      return {
        ...billing,
        amount: total,
        report_id: reportKey,
        ...wish,
        // The buyer may have removed the code of the link.
        code: billed.code || undefined,
        terms: true,
        ...(quote ? { quote } : {}),
        ...(again.current ? {} : { ask_if_bought: true }),
        ...(isSignedIn() ? { as_customer: true } : {}),
      };
    },
    tell(outcome) {
      const body: Created = outcome.kind === 'unreachable' ? {} : outcome.body;
      if (body.already_bought) {
        setAsk(body.message ?? 'You bought this report already.');
        return null;
      }
      // An expired or changed price is requested again.
      const wrong = outcome.kind === 'refused' ? outcome.errors : {};
      if ('quote' in wrong || 'amount' in wrong) setLatest({ of: offer, quote: undefined });
      if ('amount' in wrong) askAgain();
      const ways = offer.ways_to_pay;
      return tell(outcome, ways.find(({ id }) => id === paidBy.current) ?? ways[0]);
    },
    onDone: ({ approval_url: to }) => location.assign(to!),
  });

  /** The total that the buyer agreed to before the prices for the last input were known. */
  const [agreed, setAgreed] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once they are known
  useEffect(() => {
    if (stale || agreed === undefined) return;
    setAgreed(undefined);
    if (agreed === total) state.submit();
    else state.setMessage(totalChanged(priceText(centsOf(total), offer.currency)));
  }, [stale, agreed]);
  const submit = () => (stale ? setAgreed(total) : state.submit());
  const keep = () => keepFields(form.current!, sessionNames.billing, purchaseName(purchase));
  const begin = (confirmed: boolean) => {
    // Including what was typed before the script loaded.
    keep();
    again.current = confirmed;
    setAsk(null);
  };
  return {
    ...state,
    sending: state.sending || agreed !== undefined,
    total,
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
