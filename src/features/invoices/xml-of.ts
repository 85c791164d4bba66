import type { TaxDocument } from './tax-document.ts';
import { writeCii } from './write-cii.ts';

/**
 * The EN 16931 data of a document as XML; undefined for documents without any: a pro-forma invoice, an offer, and an
 * order with a country that the store does not know.
 */
export function xmlOf(document: TaxDocument): string | undefined {
  const { kind, buyer } = document;
  return kind === 'pro-forma' || kind === 'offer' || buyer.address.country === ''
    ? undefined
    : writeCii({ ...document, kind });
}
