import { send } from '#src/site/browser-api.ts';
import { failureWords, firstErrors } from '#src/site/form/failure-words.ts';
import type { Offer } from './purchase.ts';

interface Order {
  fields: Record<string, string>;
  offer: Offer;
  reportKey: string;
  quote: string | undefined;
  /** The buyer has confirmed to buy the same once more. */
  again: boolean;
}

export type Placed =
  | { approvalUrl: string }
  | { alreadyBought: string }
  | { alert: string; more?: string; errors: Record<string, string>; quoteSpent: boolean };

interface Created {
  message?: string;
  approval_url?: string;
  already_bought?: boolean;
}

/** Sends one order; never throws (specification, section 8, for the two alerts). */
export async function placeOrder({
  fields,
  offer,
  reportKey,
  quote,
  again,
}: Order): Promise<Placed> {
  const { terms: _ticked, method: _only, ...billing } = fields;
  const body = {
    ...billing,
    amount: offer.price,
    report_id: reportKey,
    type: offer.type,
    terms: true,
    ...(quote ? { quote } : {}),
    ...(again ? {} : { ask_if_bought: true }),
  };
  try {
    const answer = await send('createOrder', body);
    const created = answer.body as Created;
    if (created.already_bought)
      return { alreadyBought: created.message ?? 'You bought this report already.' };
    if (!answer.ok) return refused(answer.body);
    return created.approval_url ? { approvalUrl: created.approval_url } : refused(undefined);
  } catch {
    return { alert: 'Error during checkout. Please try again.', errors: {}, quoteSpent: false };
  }
}

function refused(body: unknown): Placed {
  const alert = 'Failed to initiate PayPal checkout';
  const { message, errors } = failureWords(body);
  const more = message === alert ? 'Nothing was charged. Please try again in a moment.' : message;
  return { alert, more, errors: firstErrors(errors), quoteSpent: 'quote' in errors };
}
