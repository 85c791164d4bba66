import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import { failure, invalidField, isFailure } from '#src/errors.ts';
import { customerOf } from '#src/features/accounts/auth/customer-session.ts';
import { buyerDigest } from '#src/features/orders/buyer-cookie.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { chosenProvider } from '#src/features/payments/begun/ways-to-pay.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import { admitWork, checkOf } from '#src/http/admission/human-check.ts';
import { answer, type Handler, personalAnswer } from '#src/http/api/contract.ts';
import { giveBack, withinLimits } from '#src/http/edge/rate-limit.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { withoutBought } from './basket/without-bought.ts';
import { guessLimits, TOO_MANY_CODES } from './codes/guess-limits.ts';
import type { checkoutContracts } from './contract.ts';
import { type Created, createOrder } from './create-order.ts';
import { ORDER_CHECK, orderLimits } from './order-limits.ts';
import { originOf } from './orderer.ts';

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

type CreateOrder = typeof checkoutContracts.createOrder;

const loggedOut = failure('unauthenticated', {
  message:
    'Your session has ended, and nothing was ordered. Log in again to find the order in your profile, or press the button again to order without an account.',
});

const demandsCheck = (created: Created) =>
  isFailure(created) && created.body.human_check !== undefined;
const hasWrongCode = (created: Created) =>
  isFailure(created) && created.body.errors?.code !== undefined;

/**
 * Begins a purchase, and limits how many of them a browser and a network may begin without a human check and how many
 * discount codes they may guess. Only what became an order, and only wrong codes, count against these limits.
 */
export function acceptOrder({
  payments,
  sessionKey,
  numberPrefix,
  captcha,
  keyFor,
}: CheckoutDependencies): Handler<CreateOrder> {
  const { db, publicUrl } = payments;
  const quoteKey = keyFor('quote');
  const originKey = keyFor('order-origin');
  return async ({ body }, { caller }) => {
    const provider = await chosenProvider(db, payments, body.pay_by);
    if (isFailure(provider)) return provider;
    // A client without cookies may order too; nobody will be recognized as its buyer.
    const browserHash = buyerDigest(caller?.headers ?? {}) ?? digestOf(newToken());
    const ip = caller?.ip ?? '';
    // As in the order summary, this reveals whether a code is valid, so both count against the same limit.
    const guesses = guessLimits(body.code, ip);
    if (!(await withinLimits(db, guesses))) return invalidField('code', TOO_MANY_CODES);
    const limits = orderLimits(browserHash, ip);
    const check = { captcha, publicUrl };
    const solved = { token: body.turnstile_token, action: ORDER_CHECK, ip };
    const isSolved = checkOf(db, check, solved);
    const refused = await admitWork(db, check, limits, solved, isSolved);
    if (refused) {
      await giveBack(db, guesses);
      return refused;
    }
    const customer = await customerOf({ ...payments, sessionKey }, caller);
    if (body.as_customer && !customer) {
      await giveBack(db, [...limits, ...guesses]);
      return loggedOut;
    }
    const origin = originOf(originKey, caller?.ip);
    const create = (isHuman: boolean) =>
      createOrder(
        payments,
        body,
        { browserHash, customerId: customer?.id, origin, isHuman },
        { quoteKey, numberPrefix, provider },
      );
    const first = await create(false);
    // The check calls another server, so not while the order is being written.
    const created = demandsCheck(first) && (await isSolved()) ? await create(true) : first;
    if (!('approvalUrl' in created)) await giveBack(db, limits);
    if (!hasWrongCode(created)) await giveBack(db, guesses);
    // There is nothing more to approve: whoever comes back must not find what is ordered already.
    const isOrdered = 'order' in created && provider.byInvoice;
    const headers = isOrdered
      ? await withoutBought(
          { ...payments, sessionKey },
          (await linesOf(db, created.order.id)).map(({ report_code }) => report_code),
          caller,
        )
      : {};
    return answerOf(created, headers);
  };
}

function answerOf(
  created: Created,
  headers: Record<string, string>,
): Awaited<ReturnType<Handler<CreateOrder>>> {
  if ('approvalUrl' in created)
    return personalAnswer(
      {
        success: true as const,
        message: 'Please approve the payment.',
        approval_url: created.approvalUrl,
      },
      headers,
    );
  if ('alreadyBought' in created)
    return answer({
      success: false,
      message: 'You bought this report with the same licence in the last 24 hours.',
      already_bought: true as const,
    });
  return created;
}
