/** The key of the alert that asks staff to refund an order from which its buyer has withdrawn. */
export const withdrawalAlert = (orderId: string): string => `withdrawal:${orderId}`;
