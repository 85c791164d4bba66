import type { StripeConfig } from '#src/payment/stripe/config-type.ts';
import { API_VERSION } from '../../../demo/stripe/api.ts';
import { tellStripe } from '../../../demo/stripe/remote.ts';
import type { Forgery, Played, ProviderCall, Signed, Sums } from './played.ts';

const CALLS: Partial<Record<ProviderCall, object>> = {
  create: { method: 'POST', path: '/v1/checkout/sessions' },
  get: { method: 'GET', path: '/v1/checkout/sessions/*' },
  capture: { method: 'POST', path: '/v1/payment_intents/*/capture' },
  look: { method: 'GET', path: '/v1/refunds' },
  refund: { method: 'POST', path: '/v1/refunds' },
};
const MODES = { on: 'on', off: 'drop', several: 'duplicate' };

const inCapitals = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([currency, n]) => [currency.toUpperCase(), n]));

const nowS = () => Math.floor(Date.now() / 1000);

const paid = (id: string, payment: string) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowS(),
    type: 'checkout.session.completed',
    livemode: false,
    data: {
      object: {
        id: payment,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
      },
    },
  });

/** Stripe's stand-in with this configuration. */
export function playedStripe(config: StripeConfig): Played {
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into JSON of many shapes
  const tell = (name: string, command?: object): Promise<any> =>
    tellStripe(config.apiBase, name, command);
  const head = (signature: string) => ({ 'stripe-signature': signature });
  const sign = async (body: string, more: object = {}): Promise<Signed['headers']> =>
    head(await tell('sign', { body, ...more }));
  /** A list or an object, as the store's own program would receive it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async function api(path: string): Promise<any> {
    const answer = await fetch(config.apiBase + path, {
      headers: {
        authorization: `Bearer ${config.secretKey}`,
        'stripe-version': API_VERSION,
        'x-emu': '1',
      },
    });
    return answer.json();
  }
  const disputes = new Map<string, string>();
  const intentOf = async (session: string): Promise<string> =>
    (await api(`/v1/checkout/sessions/${session}`)).payment_intent;
  return {
    name: 'stripe',
    label: 'Stripe',
    async approve(session, end = 'taken') {
      await tell('pay', { session, means: end === 'held' ? 'debit' : 'card' });
      if (end === 'declined') {
        const path = `/v1/payment_intents/${await intentOf(session)}/capture`;
        await tell('faults', { method: 'POST', path, mode: 'decline' });
      }
    },
    deliver: (mode) => tell('webhooks', { mode: MODES[mode] }),
    decide: (session, _, isPaid) => tell('decide', { session, paid: isPaid }),
    giveBack: (charge) => tell('refund', { charge }),
    bounce: (refund) => tell('fail-refund', { refund }),
    async chargeBack(charge) {
      const { id } = await tell('dispute', { charge });
      disputes.set(charge, id);
      return tell('close-dispute', { dispute: id, status: 'lost' });
    },
    returnMoney: (charge) =>
      tell('close-dispute', { dispute: disputes.get(charge), status: 'won' }),
    takeAgain: (charge) => tell('close-dispute', { dispute: disputes.get(charge), status: 'lost' }),
    calls: ['create', 'get', 'capture', 'look', 'refund'],
    fault: (call, mode) => tell('faults', { ...CALLS[call], mode }),
    lies: ['wrong-amount', 'wrong-currency', 'wrong-custom-id', 'wrong-payee'],
    async lie(session, mode) {
      const isOfMoney = mode === 'wrong-amount' || mode === 'wrong-currency';
      await tell('faults', {
        ...(isOfMoney
          ? { method: 'POST', path: `/v1/payment_intents/${await intentOf(session)}/capture` }
          : { method: 'GET', path: `/v1/checkout/sessions/${session}` }),
        mode,
        // The session is read once, and again when its money is taken.
        times: isOfMoney ? 1 : 2,
      });
    },
    async ledger() {
      const said = await tell('assert');
      return {
        payments: said.sessions,
        captures: said.charges,
        refunds: said.refunds,
        capturedCents: inCapitals(said.captured),
        givenBackCents: inCapitals(said.given_back),
        doubled: said.double_charges,
        unaccounted: [],
        waiting: said.waiting,
      };
    },
    async events() {
      const all: string[] = [];
      for (let after = '', more = true; more; ) {
        const page = await api(`/v1/events?limit=100${after && `&starting_after=${after}`}`);
        all.push(...page.data.map((event: object) => JSON.stringify(event)));
        after = page.data.at(-1)?.id ?? '';
        more = page.has_more;
      }
      return all;
    },
    sign,
    eventId: (body) => JSON.parse(body).id,
    async forgeries(payment) {
      const event = (id: string) => paid(id, payment);
      const genuine = event('evt_genuine');
      const signature = (await sign(genuine))['stripe-signature']!;
      const digest = /v1=(\w+)/.exec(signature)![1]!;
      const forged =
        (headers: (body: string) => Promise<Signed['headers']>): Forgery =>
        async (id) => ({ headers: await headers(event(id)), body: event(id) });
      const written = (text: string) => forged(async () => head(text));
      const signedWith = (more: object) => forged((body) => sign(body, more));
      const altered = (change: (signed: string) => string) =>
        forged(async (body) => head(change((await sign(body))['stripe-signature']!)));
      return [
        forged(async () => ({})),
        written(signature),
        written(''),
        written(`t=${nowS()}`),
        written(`v1=${digest}`),
        written(`t=${nowS()},v1=`),
        written(`t=${nowS()},v1=${'0'.repeat(64)}`),
        written(`t=${nowS()},${Array.from({ length: 50 }, () => `v1=${digest}`).join(',')}`),
        written(`t=NaN,v1=${digest}`),
        written(`t=-1,v1=${digest}`),
        written(`t=${'9'.repeat(400)},v1=${digest}`),
        signedWith({ secret: 'whsec_of_somebody_else' }),
        signedWith({ secret: '' }),
        signedWith({ at: nowS() - 3600 }),
        signedWith({ at: 0 }),
        altered((signed) => signed.replace('v1=', 'v0=')),
        altered((signed) => signed.replace(/t=\d+/, `t=${nowS() + 1}`)),
        altered((signed) => signed.slice(0, -1)),
        forged((body) => sign(` ${body}`)),
        forged((body) => sign(body.replace('complete', 'open'))),
        async (id) => ({ headers: await sign('[]'), body: `[${event(id)}]` }),
      ];
    },
    // The secret has leaked: the event is accepted, but what it says about money is still read from Stripe.
    async genuineLie(payment) {
      const body = paid(`evt_lie${crypto.randomUUID().replaceAll('-', '')}`, payment);
      return { headers: await sign(body), body };
    },
  };
}
