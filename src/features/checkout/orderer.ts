import { createHmac } from 'node:crypto';
import { addressKey } from '#src/http/edge/address-key.ts';

/** The person who orders. */
export interface Orderer {
  /** Hash of the browser's secret. */
  browserHash: Buffer;
  /** The logged-in account. */
  customerId: string | undefined;
  /** A number for the network; see `originOf`. */
  origin: number | null;
  /** Has solved a human check for this order. */
  isHuman: boolean;
}

/**
 * A number for the network of a request, by which orders take turns: the same for the same network, and with 32 bits of
 * a keyed digest too short to identify the network. Null if the address is not known.
 * @param key of the store for this purpose only
 */
export function originOf(key: string, ip: string | undefined): number | null {
  return ip ? createHmac('sha256', key).update(addressKey(ip)).digest().readInt32BE(0) : null;
}
