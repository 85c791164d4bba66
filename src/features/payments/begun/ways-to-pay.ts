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

/** Which ways the publisher takes beside online providers: chosen, and with an account to name. */
async function bankWays(db: Queryable): Promise<string[]> {
  const seller = await row<{ ways: string[] }>(
    db,
    `SELECT CASE WHEN account = '' THEN '{}' ELSE
       CASE WHEN offers_transfer THEN ARRAY['transfer'] ELSE '{}' END ||
       CASE WHEN offers_purchase_order THEN ARRAY['purchase-order'] ELSE '{}' END END AS ways FROM legal_seller`,
  );
  return seller?.ways ?? [];
}

/** Who may take the payment of a new order now, the usual one first. What shows it has the tag `legal_seller`. */
export async function offeredProviders(
  db: Queryable,
  payments: Pick<Payments, 'providers'>,
): Promise<PaymentProvider[]> {
  const ways = await bankWays(db);
  return payments.providers.filter(({ byInvoice, name }) => !byInvoice || ways.includes(name));
}

/** The same, as pages and the API list it; none where nothing can be bought. */
export async function waysToPay(
  db: Queryable,
  payments: Pick<Payments, 'providers'> | undefined,
): Promise<WayToPay[]> {
  if (!payments) return [];
  return (await offeredProviders(db, payments)).map(
    ({ name, label, choice, means, byInvoice }) => ({
      id: name,
      name: choice ?? label,
      means,
      by_invoice: byInvoice === true,
    }),
  );
}
