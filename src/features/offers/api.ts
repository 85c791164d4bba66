import { isFailure } from '#src/errors.ts';
import { centsAsked } from '#src/features/checkout/order-input.ts';
import { originOf } from '#src/features/checkout/orderer.ts';
import { buyerDigest } from '#src/features/orders/buyer-cookie.ts';
import { notStarted } from '#src/features/payments/begun/not-started.ts';
import { paymentPages } from '#src/features/payments/begun/payment-pages.ts';
import { chosenProvider, waysToPay } from '#src/features/payments/begun/ways-to-pay.ts';
import { startPayment } from '#src/features/payments/start-payment.ts';
import { answer, type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { refusedByLimits } from '#src/http/edge/rate-limit.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { noOffer, writeOfferOrder } from './accept-offer.ts';
import { answerOffer, endIfRefused } from './answer-offer.ts';
import { askForOffer } from './ask-for-offer.ts';
import { changeOffer } from './change-offer.ts';
import type { offerContracts } from './contract.ts';
import type { OfferDependencies } from './dependencies.ts';
import { offerPath } from './offer-key.ts';
import { offerByKey } from './queries.ts';
import { shownOffer } from './shown/show-offer.ts';

/** How often one offer may be approved per hour: each approval may call a provider. */
const APPROVALS = 30;

/** The calls of offers. */
export function offerApi(deps: OfferDependencies): Handlers<typeof offerContracts> {
  const { db, payments, numberPrefix, offerSecret } = deps;
  return {
    askForOffer: askForOffer(deps),
    answerOffer: answerOffer(deps),
    changeOffer: changeOffer(deps),
    async offer({ params }) {
      const offer = await offerByKey(db, params.key);
      if (!offer) return noOffer();
      const shown = await shownOffer(db, offer);
      const { ways_to_pay, test_payments } = await waysToPay(db, payments);
      return personalAnswer({ success: true as const, ...shown, ways_to_pay, test_payments });
    },
    async acceptOffer({ body: { key, pay_by, po_number, amount } }, { caller }) {
      const provider = await chosenProvider(db, payments, pay_by);
      if (isFailure(provider)) return provider;
      const found = await offerByKey(db, key);
      if (!found) return noOffer();
      const limit = { key: `offer approved ${found.id}`, most: APPROVALS, seconds: 3600 };
      const refused = await refusedByLimits(db, [limit]);
      if (refused) return refused;
      const approver = {
        browserHash: buyerDigest(caller?.headers ?? {}) ?? digestOf(newToken()),
        origin: originOf(offerSecret, caller?.ip),
        poNumber: po_number,
        cents: amount === undefined ? undefined : centsAsked(amount),
      };
      const written = await db.transaction((client) =>
        writeOfferOrder(client, key, approver, { numberPrefix, provider }),
      );
      if (!('order' in written)) return written;
      const { order } = written;
      const pages = await paymentPages(payments, order, `${offerPath(key)}?cancelled=1`);
      const approvalUrl = await startPayment(payments, order, pages, provider.name);
      const ended = await endIfRefused(db, key);
      if (ended) return ended;
      return approvalUrl
        ? answer({
            success: true as const,
            message: 'Please approve the payment.',
            approval_url: approvalUrl,
          })
        : notStarted(provider);
    },
  };
}
