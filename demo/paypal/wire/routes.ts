import { showPayment, takeChoice } from '../orders/buyer.ts';
import { captureOrder } from '../orders/capture.ts';
import { createOrder, getOrder } from '../orders/orders.ts';
import { patchOrder } from '../orders/patch-order.ts';
import { getCapture, getRefund, refundCapture } from '../orders/payments.ts';
import { serveCertificate } from '../webhooks/certs.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import { getEvent, listEvents } from '../webhooks/event-list.ts';
import { verifySignature } from '../webhooks/verify-signature.ts';
import * as webhooks from '../webhooks/webhook-admin.ts';
import type { Handler } from './http.ts';
import { issueToken } from './oauth.ts';

export interface Route {
  method: string;
  path: RegExp;
  handler: Handler;
  /** `api`: bearer token and JSON; `open`: neither. */
  access: 'api' | 'open';
}

/** Every address of the stand-in but the control endpoints. */
export function listRoutes(deliveries: Deliveries): Route[] {
  const api = (method: string, path: RegExp, handler: Handler): Route => ({
    method,
    path,
    handler,
    access: 'api',
  });
  const open = (method: string, path: RegExp, handler: Handler): Route => ({
    method,
    path,
    handler,
    access: 'open',
  });
  return [
    open('POST', /^\/v1\/oauth2\/token$/, issueToken),
    open('GET', /^\/v1\/notifications\/certs\/([^/]+)$/, serveCertificate),
    open('GET', /^\/checkoutnow$/, showPayment),
    open('POST', /^\/checkoutnow$/, takeChoice),
    api('POST', /^\/v2\/checkout\/orders$/, createOrder),
    api('GET', /^\/v2\/checkout\/orders\/([^/]+)$/, getOrder),
    api('PATCH', /^\/v2\/checkout\/orders\/([^/]+)$/, patchOrder),
    api('POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, captureOrder),
    api('GET', /^\/v2\/payments\/captures\/([^/]+)$/, getCapture),
    api('POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refundCapture),
    api('GET', /^\/v2\/payments\/refunds\/([^/]+)$/, getRefund),
    api('POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifySignature),
    api('POST', /^\/v1\/notifications\/simulate-event$/, webhooks.simulateEvent),
    api('POST', /^\/v1\/notifications\/webhooks$/, webhooks.createWebhook),
    api('GET', /^\/v1\/notifications\/webhooks$/, webhooks.listWebhooks),
    api('GET', /^\/v1\/notifications\/webhooks\/([^/]+)$/, webhooks.getWebhook),
    api('PATCH', /^\/v1\/notifications\/webhooks\/([^/]+)$/, webhooks.patchWebhook),
    api('DELETE', /^\/v1\/notifications\/webhooks\/([^/]+)$/, webhooks.deleteWebhook),
    api('GET', /^\/v1\/notifications\/webhooks-events$/, listEvents),
    api('GET', /^\/v1\/notifications\/webhooks-events\/([^/]+)$/, getEvent),
    api('POST', /^\/v1\/notifications\/webhooks-events\/([^/]+)\/resend$/, (call) =>
      webhooks.resendEvent(call, deliveries),
    ),
  ];
}
