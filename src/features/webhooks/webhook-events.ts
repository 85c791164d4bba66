/** What other programs can be told of. */
export const webhookEvents = [
  'lead.created',
  'order.paid',
  'refund.made',
  'report.published',
  'report.withdrawn',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** How the back office says them. */
export const webhookEventWords: Record<WebhookEvent, string> = {
  'lead.created': 'request made',
  'order.paid': 'order paid',
  'refund.made': 'refund made',
  'report.published': 'report published',
  'report.withdrawn': 'report withdrawn',
};

/** Sent by the button, to see whether a program answers. */
export const TEST_EVENT = 'webhook.test';
