import type { OrderRecord } from '../records.ts';
import type { Call } from '../wire/http.ts';
import { problem, type Reply } from '../wire/reply.ts';
import { approve, BUYERS, isOpen } from './approval.ts';
import { closedPage, missingPage, paymentPage } from './buyer-page.ts';

/** A shop's address with the provider's parameters added to whatever query it has. */
function backTo(address: string, parameters: Record<string, string>): Reply {
  if (!URL.canParse(address)) return problem(500);
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return { status: 302, headers: { Location: url.href } };
}

const returned = (order: OrderRecord): Reply =>
  backTo(order.returnUrl, { token: order.id, PayerID: order.payer?.payer_id ?? '' });

/** `GET /checkoutnow?token=` */
export function showPayment({ world, query }: Call): Reply {
  const order = world.store.get('order', query.get('token') ?? '');
  if (!order || order.status === 'VOIDED') return missingPage();
  return order.status === 'COMPLETED' ? returned(order) : paymentPage(order);
}

/** `POST /checkoutnow`: what the buyer chose. */
export function takeChoice({ world, query, raw }: Call): Reply {
  const form = new URLSearchParams(raw.toString('utf8'));
  const order = world.store.get('order', form.get('token') ?? query.get('token') ?? '');
  if (!order || order.status === 'VOIDED') return missingPage();
  if (!isOpen(order)) return returned(order);
  switch (form.get('action')) {
    case 'approve':
      return returned(approve(world, order, BUYERS.first));
    case 'approve-other':
      return returned(approve(world, order, BUYERS.second));
    case 'approve-pending':
      return returned(approve(world, order, BUYERS.first, 'pending:PENDING_REVIEW'));
    case 'decline':
      return returned(approve(world, order, BUYERS.first, 'decline'));
    case 'approve-and-close':
      return closedPage(approve(world, order, BUYERS.first));
    case 'cancel':
      return backTo(order.cancelUrl, { token: order.id });
    default:
      return paymentPage(order);
  }
}
