import { customerOf } from '#src/features/accounts/auth/customer-session.ts';
import { buyerDigest } from '#src/features/orders/buyer-cookie.ts';
import type { Handlers } from '#src/http/api/contract.ts';
import { acceptOrder, type CheckoutDependencies } from './accept-order.ts';
import { withoutBought } from './basket/without-bought.ts';
import { buyNowLink } from './buy-now-link.ts';
import { answerCapture } from './capture/answer-capture.ts';
import type { checkoutContracts } from './contract.ts';

/** The calls of the checkout. */
export function checkoutApi(deps: CheckoutDependencies): Handlers<typeof checkoutContracts> {
  const { payments, sessionKey } = deps;
  const reader = { ...payments, sessionKey };
  return {
    buyNowLink: buyNowLink(deps),
    createOrder: acceptOrder(deps),
    async captureOrder({ query }, { caller }) {
      const answered = await answerCapture(payments, query.token, {
        browserHash: buyerDigest(caller?.headers ?? {}),
        customerId: async () => (await customerOf(reader, caller))?.id,
      });
      const codes = 'tags' in answered && answered.body.order?.lines.map((line) => line.report_id);
      if (!codes) return answered;
      return { ...answered, headers: await withoutBought(reader, codes, caller) };
    },
  };
}
