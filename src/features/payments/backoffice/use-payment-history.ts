import { useQuery } from '@tanstack/react-query';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { PaymentHistory } from '../staff/contract.ts';

/** How an order was paid; fetched again when the screen is refreshed. */
export const usePaymentHistory = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['orders', 'payment', id],
    queryFn: () => staffFetch<PaymentHistory>('GET', `/orders/${id}/payment`),
    enabled,
  });
