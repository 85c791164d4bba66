import { acceptForm, type FormDependencies } from '#src/features/leads/accept-form.ts';
import type { Handlers } from '#src/http/api/contract.ts';
import type { withdrawalContracts } from './contract.ts';
import { withdraw } from './withdraw.ts';

const RECEIVED =
  'If this is an order with this address, the confirmation of your withdrawal is on its way to it.';

/** The call with which consumers withdraw, with the words of its answer. */
export const withdrawalApi = (deps: FormDependencies): Handlers<typeof withdrawalContracts> => ({
  async withdraw({ body }, { caller }) {
    return acceptForm(deps, {
      form: 'withdrawal',
      caller,
      body,
      success: RECEIVED,
      async store(client) {
        const { name, order_no: orderNo, email } = body;
        await withdraw(client, { name, orderNo, email });
        return undefined;
      },
    });
  },
});
