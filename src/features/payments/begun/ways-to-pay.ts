import type { Queryable } from '#src/db/open.ts';
import { row } from '#src/db/open.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import type { Payments } from '../payments.ts';

/** A way to pay, as a buyer chooses it. */
export interface WayToPay {
  /** `PaymentProvider.name`. */
  id: string;
  name: string;
  means: string;
  /** The buyer gets an invoice to pay, and is sent to no provider's page. */
  by_invoice: boolean;
}

/** Whether the publisher takes transfers: it is chosen, and there is an account to name. */
async function takesTransfers(db: Queryable): Promise<boolean> {
  const seller = await row<{ takes: boolean }>(
    db,
    "SELECT offers_transfer AND account <> '' AS takes FROM legal_seller",
  );
  return seller?.takes === true;
}

/** Who may take the payment of a new order now, the usual one first. What shows it has the tag `legal_seller`. */
export async function offeredProviders(
  db: Queryable,
  payments: Pick<Payments, 'providers'>,
): Promise<PaymentProvider[]> {
  const transfers = await takesTransfers(db);
  return payments.providers.filter(({ byInvoice }) => transfers || !byInvoice);
}

/** The same, as pages and the API list it; none where nothing can be bought. */
export async function waysToPay(
  db: Queryable,
  payments: Pick<Payments, 'providers'> | undefined,
): Promise<WayToPay[]> {
  if (!payments) return [];
  return (await offeredProviders(db, payments)).map(({ name, label, means, byInvoice }) => ({
    id: name,
    name: label,
    means,
    by_invoice: byInvoice === true,
  }));
}
