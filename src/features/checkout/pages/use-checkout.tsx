import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { WayToPay } from '#src/features/payments/begun/ways-to-pay.ts';
import { centsOf, priceText } from '#src/money.ts';
import { keepFields, keepTyped, restoreFields } from '#src/site/form/kept-fields.ts';
import { LogInAgain } from '#src/site/form/log-in-again.tsx';
import type { Country } from '#src/site/form/use-countries.ts';
import { type Message, type Outcome, useForm } from '#src/site/form/use-form.ts';
import { isSignedIn } from '#src/site/signed-in.ts';
import { sessionNames } from '#src/storage-names.ts';
import { Button } from '#src/ui/button.tsx';
import type { Purchase } from './purchase.ts';
import type { PurchaseOptions } from './purchase-options.ts';
import type { Billed, Prices } from './use-prices.ts';
import { requestedOf, useQuote } from './use-quote.ts';

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

const codeRemoved: Message = {
  tone: 'ok',
  text: 'The code is removed.',
  more: 'Please press the button again to order without it.',
  focus: true,
};

/** What the server says as well if no payment began (../../payments/begun/not-started.ts). */
const headingOf = (way: WayToPay | undefined) =>
  way?.by_invoice
    ? 'The order could not be placed.'
    : `Failed to initiate ${way?.provider ?? 'PayPal'} checkout`;

/** Identifies the purchase. */
const purchaseName = ({ reportKey, sale }: Purchase) => `${reportKey} ${sale.type}`;

/** The fixed alerts of the checkout, and the server's other messages. */
function tell(
  outcome: Outcome<Created>,
  way: WayToPay | undefined,
  removeCode: () => void,
): Message | null {
  if (outcome.kind === 'unreachable')
    return { tone: 'error', text: 'Error during checkout. Please try again.', focus: true };
  if (outcome.kind === 'done' && outcome.body.approval_url) return null;
  const message = outcome.kind === 'refused' ? outcome.message : undefined;
  const text = headingOf(way);
  if (outcome.kind === 'refused' && outcome.status === 401)
    return { tone: 'error', text, more: <LogInAgain text={message} />, focus: true };
  // On a phone the field of the code is folded away, and a code may have come with the link.
  if (outcome.kind === 'refused' && 'code' in outcome.errors) {
    const more = (
      <>
        {message} <Button onClick={removeCode}>Remove the code</Button>
      </>
    );
    return { tone: 'error', text, more, focus: true };
  }
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
  refresh: () => void;
}

/** What the buyer typed is remembered while they are on the provider's page, and filled in when they come back. */
function useKeptBilling(
  form: RefObject<HTMLFormElement | null>,
  purchase: Purchase,
  countries: Country[],
  onBilled: Pricing['onBilled'],
) {
  const { cancelled } = purchase;
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
  return () => keepFields(form.current!, sessionNames.billing, purchaseName(purchase));
}

/** After a payment was cancelled, the address is that of the purchase again: a reload does not say it once more. */
function useAddressWithoutCancel(
  { reportKey, cancelled, options }: Purchase,
  requested: PurchaseOptions,
) {
  const { code } = options;
  const query = new URLSearchParams({ id: reportKey, ...requested, ...(code && { code }) });
  const address = `?${query}`;
  useEffect(() => {
    if (cancelled) history.replaceState(history.state, '', address);
  }, [cancelled, address]);
}

/**
 * The billing form: it is remembered while the visitor is on the provider's page, and leads there. Nothing is sent
 * before the prices for the last input are known; if the total has changed by then, the buyer is shown the new one.
 */
export function useCheckout(
  form: RefObject<HTMLFormElement | null>,
  purchase: Purchase,
  countries: Country[],
  { prices, stale, billed, onBilled, refresh }: Pricing,
) {
  const { sale, reportKey, cancelled } = purchase;
  const requested = requestedOf(purchase);
  const { quote, renewQuote } = useQuote(purchase);
  const [question, setQuestion] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question about one licence does not apply to another
  useEffect(() => setQuestion(null), [sale.type]);
  /** What the button names. */
  const total = prices?.total ?? sale.price;
  /** The buyer has confirmed buying the same again. */
  const confirmed = useRef(false);
  /** The way to pay with which the form was sent. */
  const paidBy = useRef<FormDataEntryValue | null>(null);
  const keep = useKeptBilling(form, purchase, countries, onBilled);
  useAddressWithoutCancel(purchase, requested);

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
        ...requested,
        // The buyer may have removed the code of the link.
        code: billed.code || undefined,
        terms: true,
        ...(quote ? { quote } : {}),
        ...(confirmed.current ? {} : { ask_if_bought: true }),
        ...(isSignedIn() ? { as_customer: true } : {}),
      };
    },
    tell(outcome) {
      const body: Created = outcome.kind === 'unreachable' ? {} : outcome.body;
      if (body.already_bought) {
        setQuestion(body.message ?? 'You bought this report already.');
        return null;
      }
      const wrong = outcome.kind === 'refused' ? outcome.errors : {};
      if ('quote' in wrong || 'amount' in wrong) renewQuote();
      if ('amount' in wrong) refresh();
      const ways = sale.ways_to_pay;
      return tell(outcome, ways.find(({ id }) => id === paidBy.current) ?? ways[0], () => {
        onBilled({ code: '' });
        state.setMessage(codeRemoved);
      });
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
    else state.setMessage(totalChanged(priceText(centsOf(total), sale.currency)));
  }, [stale, agreed]);
  const submit = (isConfirmed: boolean) => {
    // Including what was typed before the script loaded.
    keep();
    confirmed.current = isConfirmed;
    setQuestion(null);
    if (!stale) return state.submit();
    state.setMessage(null);
    setAgreed(total);
  };
  return {
    ...state,
    sending: state.sending || agreed !== undefined,
    total,
    question,
    onInput() {
      keep();
      onBilled(billedIn(form.current!));
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      submit(false);
    },
    buyAgain: () => submit(true),
  };
}
