import type { OrderRecord } from '../records.ts';
import type { Reply } from '../wire/reply.ts';
import { forBuyer } from './money.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f3f8fa;color:#0a2a45;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
.notice{background:#0a2a45;color:#fff;text-align:center;padding:10px 16px;font-size:14px;text-wrap:balance}
.notice strong{font-weight:600}
main{max-width:440px;margin:32px auto;padding:0 16px 40px}
.card{background:#fff;border:1px solid #d6e0e4;border-radius:12px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 4px}
p{margin:0 0 16px;color:#3d5568}
p:last-child{margin-bottom:0}
dl{margin:20px 0;border-top:1px solid #d6e0e4}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid #d6e0e4}
dt{color:#3d5568;flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.total dt,.total dd{color:#0a2a45;font-weight:650;font-size:20px;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}
button{font:inherit;font-weight:600;min-height:48px;padding:10px 16px;border-radius:8px;border:1px solid #718391;background:#fff;color:#0a2a45;cursor:pointer}
button:hover{background:#e6f0f5}
button.pay{background:#0a2a45;border-color:#0a2a45;color:#fff}
button.pay:hover{background:#153f63}
button:focus-visible{outline:3px solid #2a7ab0;outline-offset:2px}
h2{font-size:14px;margin:18px 0 0;color:#3d5568;font-weight:600}
.small{font-size:13px;margin:16px 0 0;text-align:center}
@media (max-width:420px){main{margin-top:16px}.card{padding:20px 16px}}
`;

/** A page of the played provider, with its notice that no money moves. */
export function page(status: number, title: string, content: string): Reply {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><div class="notice" role="note"><strong>Test payment provider.</strong> No real money is taken here.</div><main><div class="card">${content}</div></main></body></html>`;
  return {
    status,
    text: { type: 'text/html; charset=utf-8', content: html },
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

const ACTIONS: [action: string, label: string][] = [
  ['approve-other', 'Pay with another buyer'],
  ['approve-pending', 'Pay, then hold for review'],
  ['approve-and-close', 'Pay and stay on this page'],
  ['decline', 'Decline my card'],
];

/** The page on which the buyer agrees to pay or goes back; plain forms, no script. */
export function paymentPage(order: OrderRecord): Reply {
  const rows = order.units.map((unit) => {
    const label = escapeHtml(unit.description ?? unit.custom_id ?? 'Order');
    return `<div><dt>For</dt><dd>${label}</dd></div>${unit.invoice_id ? `<div><dt>Invoice</dt><dd>${escapeHtml(unit.invoice_id)}</dd></div>` : ''}
<div class="total"><dt>Total</dt><dd>${escapeHtml(forBuyer(unit.amount))}</dd></div>`;
  });
  const others = ACTIONS.map(
    ([action, label]) => `<button name="action" value="${action}">${label}</button>`,
  ).join('');
  const brand = escapeHtml(order.brandName || 'the merchant');
  return page(
    200,
    'Test payment provider: confirm payment',
    `<h1>Pay ${brand}</h1><p>Choose how this test payment ends.</p><dl>${rows.join('')}</dl>
<form method="post"><input type="hidden" name="token" value="${order.id}">
<button class="pay" name="action" value="approve">Pay</button><button name="action" value="cancel">Cancel</button>
<h2>Try another outcome</h2>${others}</form><p class="small">Order ${order.id}</p>`,
  );
}

/** Shown to a buyer who pays and never returns to the shop. */
export const closedPage = (order: OrderRecord): Reply =>
  page(
    200,
    'Test payment provider: approved',
    `<h1>Payment approved</h1><p>${escapeHtml(forBuyer(order.units[0]!.amount))}</p><p>You may close this window. The shop finishes the order without you.</p>`,
  );

export const missingPage = (): Reply =>
  page(
    404,
    'Test payment provider: not found',
    '<h1>Payment not found</h1><p>This payment does not exist or has lapsed. Please go back to the shop and start again.</p>',
  );
