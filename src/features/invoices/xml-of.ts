import type { TaxDocument } from './tax-document.ts';
import { writeCii } from './write-cii.ts';

/**
 * The EN 16931 data of a document as XML; undefined for what has none: a pro-forma invoice, an offer, and an order whose country is
 * none that the store knows.
 */
export function xmlOf(document: TaxDocument): string | undefined {
  const { kind, buyer } = document;
  return kind === 'pro-forma' || kind === 'offer' || buyer.address.country === ''
    ? undefined
    : writeCii({ ...document, kind });
}
