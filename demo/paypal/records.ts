/** What the stand-in remembers. Every record is plain JSON, so that the ledger file can hold it. */

export interface Money {
  currency_code: string;
  value: string;
}

export interface Payer {
  payer_id: string;
  email_address: string;
  name: { given_name: string; surname: string };
  address: { country_code: string };
}

export interface Payee {
  email_address: string;
  merchant_id: string;
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Money & { breakdown?: Record<string, Money> };
  payee: Payee;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  soft_descriptor?: string;
  items?: unknown[];
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

export interface OrderRecord {
  id: string;
  status: OrderStatus;
  intent: string;
  units: PurchaseUnit[];
  hasPaymentSource: boolean;
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
  createTime: string;
  updateTime: string;
  approvedAtMs?: number;
  payer?: Payer;
  /** What the next capture does instead of succeeding: `decline` or `pending:<reason>`. */
  nextCapture?: string;
  captureIds: string[];
}

export type CaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

export interface CaptureRecord {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  reason?: string;
  amount: Money;
  payee: Payee;
  customId?: string;
  invoiceId?: string;
  refundIds: string[];
  createTime: string;
  updateTime: string;
}

export interface RefundRecord {
  id: string;
  captureId: string;
  status: 'COMPLETED';
  amount: Money;
  totalRefunded: Money;
  invoiceId?: string;
  customId?: string;
  note?: string;
  createTime: string;
}

/** A remembered PayPal-Request-Id: either the resource that it made, or the refusal that it got. */
export interface KeyRecord {
  id: string;
  resource?: string;
  refusal?: { status: number; body: unknown };
  expiresAtMs: number;
}

export interface WebhookRecord {
  id: string;
  url: string;
  eventTypes: string[];
}

export interface EventRecord {
  id: string;
  event_version: string;
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: string;
  summary: string;
  resource: Record<string, unknown>;
  links: unknown[];
}

export interface DeliveryRecord {
  id: string;
  eventId: string;
  webhookId: string;
  mode: string;
  attempts: number;
  firstAtMs: number;
  dueAtMs: number;
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'dropped';
  lastStatus?: number;
}

export interface Records {
  order: OrderRecord;
  capture: CaptureRecord;
  refund: RefundRecord;
  key: KeyRecord;
  webhook: WebhookRecord;
  event: EventRecord;
  delivery: DeliveryRecord;
}

export type Kind = keyof Records;
