import { escapeHtml, page } from '../paypal/orders/buyer-page.ts';
import type { Reply } from '../paypal/wire/reply.ts';
import { pay } from './money.ts';
import type { SessionRecord } from './records.ts';
import { findSession } from './sessions.ts';
import type { World } from './world.ts';

const OTHERS: [action: string, label: string][] = [
  ['debit', 'Pay by bank debit, which takes days'],
  ['decline', 'Pay with a card that is declined'],
  ['card-and-close', 'Pay and stay on this page'],
];

const amountOf = ({ amount_total: cents, currency }: SessionRecord) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

function payPage(session: SessionRecord, notice = ''): Reply {
  const buttons = OTHERS.map(
    ([action, label]) => `<button name="action" value="${action}">${label}</button>`,
  ).join('');
  return page(
    200,
    'Test card payments: confirm payment',
    `<h1>Pay by card</h1>${notice ? `<p role="alert">${notice}</p>` : ''}<p>Choose how this test payment ends.</p>
<dl><div><dt>For</dt><dd>${escapeHtml(session._intent.what)}</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(session.metadata.order_no ?? '')}</dd></div>
<div class="total"><dt>Total</dt><dd>${escapeHtml(amountOf(session))}</dd></div></dl>
<form method="post"><button class="pay" name="action" value="card">Pay</button><button name="action" value="cancel">Cancel</button>
<h2>Try another outcome</h2>${buttons}</form>`,
  );
}

const to = (address: string): Reply => ({ status: 303, headers: { Location: address } });
const returned = (session: SessionRecord) =>
  to(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
const over = () =>
  page(
    404,
    'Test card payments: not found',
    '<h1>This page has ended</h1><p>Please go back to the shop and start again.</p>',
  );

/** The page on which the buyer pays, below `/c/pay/`; plain forms, no script. */
export function buyerPage(world: World, method: string, id: string, body: string): Reply {
  if (!world.store.get('session', id)) return over();
  const session = findSession(world, id);
  if (session.status === 'expired') return over();
  if (session.status === 'complete') return returned(session);
  const action = method === 'POST' ? new URLSearchParams(body).get('action') : null;
  switch (action) {
    case 'card':
    case 'debit':
      return returned(pay(world, session, action));
    case 'card-and-close':
      pay(world, session, 'card');
      return page(
        200,
        'Test card payments: paid',
        '<h1>Payment made</h1><p>You may close this window. The shop finishes the order without you.</p>',
      );
    case 'decline':
      return payPage(session, 'Your card was declined. Try another one.');
    case 'cancel':
      return to(session.cancel_url || session.success_url);
    default:
      return payPage(session);
  }
}
