import { plainText } from '#src/pdf/reading/plain-text.ts';

/** The text of a purchase order; runs in the pool. */
export default function readOrderTask(pdf: Uint8Array): Promise<string> {
  return plainText(pdf);
}
