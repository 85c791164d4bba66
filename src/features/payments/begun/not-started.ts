import { type Failure, failure } from '#src/errors.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';

/** The answer if the provider began no payment. A buyer who orders by invoice is not sent to a provider's page. */
export const notStarted = ({
  label,
  byInvoice,
}: Pick<PaymentProvider, 'label' | 'byInvoice'>): Failure =>
  failure('unavailable', {
    message: byInvoice ? 'The order could not be placed.' : `Failed to initiate ${label} checkout`,
  });
