import type { Facts } from '../texts/facts.ts';

/** What a description says beside the figures of its market. */
export interface Credits {
  /** Public sources with the days on which they were read. */
  sources: string;
  /** The companies profiled after the first three. */
  others: string;
}

/** Builds the HTML of a description from blocks, in its own order and with its own sentences. */
export type Shape = (f: Facts, credits: Credits) => string[];
