/** The events that other programs can subscribe to. */
export const webhookEvents = [
  'lead.created',
  'order.paid',
  'refund.made',
  'report.published',
  'report.withdrawn',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** The events' names in the back office. */
export const webhookEventWords: Record<WebhookEvent, string> = {
  'lead.created': 'request made',
  'order.paid': 'order paid',
  'refund.made': 'refund made',
  'report.published': 'report published',
  'report.withdrawn': 'report withdrawn',
};

/** Sent on demand, to test whether a program answers. */
export const TEST_EVENT = 'webhook.test';
