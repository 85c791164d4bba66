import type { Queryable } from '#src/db/open.ts';
import { row } from '#src/db/open.ts';
import { type Failure, failure, invalidField } from '#src/errors.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import type { Payments } from '../payments.ts';

/** A way to pay that a buyer can choose. */
export interface WayToPay {
  /** `PaymentProvider.name`. */
  id: string;
  name: string;
  /** The provider whose page the buyer is sent to. */
  provider: string;
  means: string;
  /** The buyer gets an invoice to pay, and is not sent to a provider's page. */
  by_invoice: boolean;
}

/** The ways that the publisher accepts apart from online providers: enabled, and with an account. */
async function bankWays(db: Queryable): Promise<string[]> {
  const seller = await row<{ ways: string[] }>(
    db,
    `SELECT CASE WHEN account = '' THEN '{}' ELSE
       CASE WHEN offers_transfer THEN ARRAY['transfer'] ELSE '{}' END ||
       CASE WHEN offers_purchase_order THEN ARRAY['purchase-order'] ELSE '{}' END END AS ways FROM legal_seller`,
  );
  return seller?.ways ?? [];
}

/**
 * The providers that can take the payment of a new order now, the default first. Anything that shows them has the tag
 * `legal_seller`.
 */
async function offeredProviders(
  db: Queryable,
  { providers }: Pick<Payments, 'providers'>,
): Promise<PaymentProvider[]> {
  const ways = await bankWays(db);
  return providers.filter(({ byInvoice, name }) => !byInvoice || ways.includes(name));
}

/** The failure where nothing can be paid at all. */
const paymentsClosed = (): Failure =>
  failure('unavailable', { message: 'Payments are not set up yet. Please contact us.' });

/**
 * The provider for the payment of a new order.
 * @param payBy its name, as the buyer chose it; absent: the default
 */
export async function chosenProvider(
  db: Queryable,
  payments: Pick<Payments, 'providers'>,
  payBy: string | undefined,
): Promise<PaymentProvider | Failure> {
  const offered = await offeredProviders(db, payments);
  if (offered.length === 0) return paymentsClosed();
  const chosen = payBy ? offered.find(({ name }) => name === payBy) : offered[0];
  return chosen ?? invalidField('pay_by', 'Please choose again.');
}

/** The providers that can take a payment now, as pages and the API show them; empty if nothing can be bought. */
export async function waysToPay(
  db: Queryable,
  payments: Pick<Payments, 'providers'>,
): Promise<{
  ways_to_pay: WayToPay[];
  pay_with: { name: string; means: string } | undefined;
  test_payments: boolean;
}> {
  const offered = await offeredProviders(db, payments);
  const [first] = offered;
  return {
    ways_to_pay: offered.map(({ name, label, choice, means, byInvoice }) => ({
      id: name,
      name: choice ?? label,
      provider: label,
      means,
      by_invoice: byInvoice === true,
    })),
    pay_with: first && { name: first.label, means: first.means },
    test_payments: offered.some(({ isTest }) => isTest),
  };
}
