import { acceptForm, type FormDependencies } from '#src/features/leads/accept-form.ts';
import type { Handlers } from '#src/http/api/contract.ts';
import type { deliveryContracts } from './contract.ts';
import { requestLink } from './ended-links/resend-link.ts';

const SENT = 'If this is an order with this address, a new link is on its way to it.';

/** The calls of buyers, with the fixed words of their answers. */
export const deliveryApi = (deps: FormDependencies): Handlers<typeof deliveryContracts> => ({
  async resendLink({ body }, { caller }) {
    return acceptForm(deps, {
      form: 'resend-link',
      caller,
      body,
      success: SENT,
      async store(client) {
        const { order_no: orderNo, email } = body;
        await requestLink(client, { orderNo, email });
      },
    });
  },
});
