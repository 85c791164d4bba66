import { type Limit, networkLimits } from '#src/http/edge/rate-limit.ts';

export const HOUR_S = 3600;
/** The action of an order’s human check. */
export const ORDER_CHECK = 'order';
const OF_ONE_BROWSER = 10;
/** An office shares an address. */
const OF_ONE_ADDRESS = 20;

/**
 * Orders per hour without a human check: each one calls a payment provider, stores personal details and is polled for
 * days.
 */
export const orderLimits = (browserHash: Buffer, ip: string): Limit[] => [
  ...networkLimits('orders', ip, { most: OF_ONE_ADDRESS, seconds: HOUR_S }),
  { key: `orders of ${browserHash.toString('hex')}`, most: OF_ONE_BROWSER, seconds: HOUR_S },
];
