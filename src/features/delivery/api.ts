import { acceptForm, type FormDependencies } from '#src/features/leads/accept-form.ts';
import type { Handlers } from '#src/http/api/contract.ts';
import { unsolvedCheck } from '#src/site/form/sentences.ts';
import type { deliveryContracts } from './contract.ts';
import { resendLink } from './ended-links/resend-link.ts';

const SENT = 'If this is an order with this address, a new link is on its way to it.';

/** The calls of buyers, with the fixed words of their answers. */
export const deliveryApi = (deps: FormDependencies): Handlers<typeof deliveryContracts> => ({
  async resendLink({ body }, { caller }) {
    const { turnstile_token: token, website, ...content } = body;
    return acceptForm(deps, {
      form: 'resend link',
      caller,
      content,
      website,
      check: { token, action: 'resend-link', words: unsolvedCheck },
      success: SENT,
      store: (client) =>
        resendLink(client, { orderNo: body.order_no, email: body.email }, deps.publicUrl),
    });
  },
});
