import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import { failure, invalidField, isFailure } from '#src/errors.ts';
import { customerOf } from '#src/features/accounts/auth/customer-session.ts';
import { buyerDigest } from '#src/features/orders/buyer-cookie.ts';
import { admitWork, checkOf } from '#src/http/admission/human-check.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import { giveBack, withinLimits } from '#src/http/edge/rate-limit.ts';
import { dollarsOf } from '#src/money.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { chosenProvider, paymentsClosed, waysToPay } from '../payments/begun/ways-to-pay.ts';
import type { Payments } from '../payments/payments.ts';
import { basketOffer } from './basket/basket-offer.ts';
import { openBasket } from './basket/open-basket.ts';
import { withoutBought } from './basket/without-bought.ts';
import { answerCapture } from './capture-answer.ts';
import { guessLimits, TOO_MANY_CODES } from './codes/guess-limits.ts';
import type { checkoutContracts } from './contract.ts';
import { type Created, createOrder } from './create-order.ts';
import { endedLink } from './custom-link.ts';
import { findOffer, withdrawn } from './offer.ts';
import { refusals } from './order-input.ts';
import { ORDER_CHECK, orderLimits } from './order-limits.ts';
import { originOf } from './origin.ts';
import { basketKey } from './pages/basket-key.ts';
import { currenciesOf, soldLicences } from './pricing/list-prices.ts';
import { makeQuote } from './quote.ts';

const loggedOut = failure('unauthenticated', {
  message:
    'Your session has ended, and nothing was ordered. Log in again to find the order in your profile, or press the button again to order without an account.',
});

const asksForCheck = (created: Created) =>
  'body' in created && created.body.human_check !== undefined;

export interface CheckoutDependencies {
  payments: Payments;
  /** Signs the cookies of customers. */
  sessionKey: string;
  /** Prefix of order numbers. */
  numberPrefix: string;
  captcha: () => CaptchaProvider;
  /** A key of the store for one purpose, the same in all processes. */
  keyFor(purpose: string): string;
}

/** The calls of the checkout. */
export function checkoutApi({
  payments,
  sessionKey,
  numberPrefix,
  captcha,
  keyFor,
}: CheckoutDependencies): Handlers<typeof checkoutContracts> {
  const quoteKey = keyFor('quote');
  const originKey = keyFor('order-origin');
  return {
    async buyNowLink({ params, query }, { db, caller }) {
      if (params.reportId === basketKey) {
        if (!caller) return paymentsClosed();
        const { lines } = await openBasket({ ...payments, sessionKey }, caller);
        const found = await basketOffer(payments, lines, { quoteKey, requested: query.currency });
        if ('body' in found) return found;
        const body = { ...found, ...(await waysToPay(payments.db, payments)) };
        return { ...answer(body), personal: true };
      }
      const offer = await findOffer(db, params.reportId, query);
      if (!offer)
        return (
          (await endedLink(db, params.reportId)) ??
          failure('not-found', { message: 'Report not found.' })
        );
      const { report, licence, priceCents, currency, customLinkId } = offer;
      if (report.status === 'withdrawn') return withdrawn(db, report);
      if (priceCents === null)
        return failure('not-found', {
          message: refusals.type,
        });
      const body = {
        success: true as const,
        message: 'Order summary',
        reportId: report.code,
        reportName: report.name,
        category: report.industry_name,
        industrySlug: report.industry_slug,
        type: licence,
        price: dollarsOf(priceCents),
        currency,
        currencies: customLinkId === null ? currenciesOf(report, licence) : [],
        link: { page: report.pages },
        formats: report.formats,
        licences: customLinkId === null ? soldLicences(report, currency) : [],
        slug: report.slug,
        image: report.image,
        lines: [],
        left_out: 0,
        ...(await waysToPay(db, payments)),
      };
      // A rendered page is the same for everybody, so its quote is requested in the browser.
      if (!caller)
        return {
          ...answer(body, `report:${report.id}`, 'legal_seller'),
          personal: customLinkId !== null,
        };
      const quote = makeQuote(quoteKey, { ...offer, priceCents });
      return { ...answer({ ...body, quote }), personal: true };
    },
    async createOrder({ body }, { caller }) {
      const provider = await chosenProvider(payments.db, payments, body.pay_by);
      if (isFailure(provider)) return provider;
      // A client without cookies may order too; nobody will be recognized as its buyer.
      const hash = buyerDigest(caller?.headers ?? {}) ?? digestOf(newToken());
      const ip = caller?.ip ?? '';
      // As in the order summary, this reveals whether a code is valid, so both count against the same limit.
      const guesses = guessLimits(body.code, ip);
      if (!(await withinLimits(payments.db, guesses))) return invalidField('code', TOO_MANY_CODES);
      const check = { captcha, publicUrl: payments.publicUrl };
      const limits = orderLimits(hash, ip);
      const solved = { token: body.turnstile_token, action: ORDER_CHECK, ip };
      const isHuman = checkOf(payments.db, check, solved);
      const refused = await admitWork(payments.db, check, limits, solved, isHuman);
      if (refused) {
        await giveBack(payments.db, guesses);
        return refused;
      }
      const customer = await customerOf({ ...payments, sessionKey }, caller);
      if (body.as_customer && !customer) {
        await giveBack(payments.db, limits);
        await giveBack(payments.db, guesses);
        return loggedOut;
      }
      const orderer = {
        browserHash: hash,
        customerId: customer?.id,
        origin: originOf(originKey, caller?.ip),
      };
      const terms = { quoteKey, numberPrefix, provider };
      const order = (isHuman: boolean) =>
        createOrder(payments, body, { ...orderer, isHuman }, terms);
      const tried = await order(false);
      // The check calls another server, so not while the order is being written.
      const created = asksForCheck(tried) && (await isHuman()) ? await order(true) : tried;
      // Only attempts that became an order count.
      if (!('approvalUrl' in created)) await giveBack(payments.db, limits);
      const isWrongCode = 'body' in created && created.body.errors?.code !== undefined;
      if (!isWrongCode) await giveBack(payments.db, guesses);
      if ('alreadyBought' in created)
        return answer({
          success: false,
          message: 'You bought this report with the same licence in the last 24 hours.',
          already_bought: true as const,
        });
      if (!('approvalUrl' in created)) return created;
      return answer({
        success: true,
        message: 'Please approve the payment.',
        approval_url: created.approvalUrl,
      });
    },
    async captureOrder({ query }, { caller }) {
      const answered = await answerCapture(payments, query.token, {
        browserHash: buyerDigest(caller?.headers ?? {}),
        customerId: async () => (await customerOf({ ...payments, sessionKey }, caller))?.id,
      });
      return 'tags' in answered
        ? withoutBought({ ...payments, sessionKey }, answered, caller)
        : answered;
    },
  };
}
