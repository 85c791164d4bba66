import { type Failure, failure } from '#src/errors.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';

/** The answer if the provider began no payment. Who orders by invoice goes to no provider's page. */
export const notStarted = ({
  label,
  byInvoice,
}: Pick<PaymentProvider, 'label' | 'byInvoice'>): Failure =>
  failure('unavailable', {
    message: byInvoice ? 'The order could not be placed.' : `Failed to initiate ${label} checkout`,
  });
