import { createReadStream } from 'node:fs';
import { type Database, rows } from '#src/db/open.ts';
import { conflict, failure, invalidField } from '#src/errors.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { howToPay, isAwaited } from '#src/features/payments/bank/how-to-pay.ts';
import { type DocumentRule, MAX_DOCUMENT_BYTES } from '#src/files/documents/claimed-format.ts';
import { judgeDocument } from '#src/files/documents/judge-document.ts';
import { fileNameText } from '#src/files/file-name.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { discardNewFile } from '#src/files/new-files.ts';
import type { VirusScanner } from '#src/files/virus-scanner.ts';
import { answer, type Handler } from '#src/http/api/contract.ts';
import { refusedByLimits } from '#src/http/edge/rate-limit.ts';
import type { transferContracts } from '../contract.ts';

const PURCHASE_ORDER: DocumentRule = { name: 'purchase order', formats: ['pdf'] };
/** Files per order and day: each is checked and stored. */
const MOST_SENT = 10;
const FAILED = 'The file could not be stored. Please try again in a moment.';

export interface Receiving {
  db: Database;
  files: () => Promise<FileStore>;
  scanner: () => VirusScanner;
}

/**
 * Accepts the purchase order of an order, a passive PDF, checked like every file from a stranger. A new file replaces
 * the previous one until it is accepted.
 */
export function sendPurchaseOrder({
  db,
  files,
  scanner,
}: Receiving): Handler<typeof transferContracts.sendPurchaseOrder> {
  return async ({ body: { key, po_number, file } }) => {
    const refused = (message: string) => invalidField('file', message);
    const payment = await howToPay(db, key);
    if (payment?.provider !== 'purchase-order')
      return failure('not-found', {
        message: 'This order is not known. Please check its address.',
      });
    if (!isAwaited(payment)) return conflict('This order needs no purchase order any more.');
    if (payment.po_state === 'accepted')
      return conflict('Your purchase order has been accepted already.');
    const limit = { key: `purchase order ${payment.order_id}`, most: MOST_SENT, seconds: 86_400 };
    const tooMany = await refusedByLimits(db, [limit]);
    if (tooMany) return tooMany;
    const verdict = await judgeDocument(file, PURCHASE_ORDER);
    if (!verdict.ok) return refused(verdict.message);
    const scan = await scanner().scan(file.path);
    if (scan.state === 'infected') return refused('This file was refused by the virus check.');
    if (scan.state === 'unavailable') return failure('unavailable', { message: FAILED });
    const store = await files();
    const put = await store.put(createReadStream(file.path), {
      folder: 'purchase-order',
      maxBytes: MAX_DOCUMENT_BYTES,
    });
    if (!put.ok) return failure('unavailable', { message: FAILED });
    const taken = await db
      .transaction(async (client) => {
        // The order before its payment: everybody locks them in this sequence.
        await lockOrder(client, payment.order_id);
        const taken = await rows(
          client,
          `UPDATE transfer_payment SET po_state = 'sent', po_key = $2, po_name = $3, po_note = '', po_sent_at = now()
           WHERE id = $1 AND po_state <> 'accepted' RETURNING 1`,
          [key, put.key, fileNameText(file.name)],
        );
        if (taken.length > 0)
          await rows(
            client,
            'UPDATE orders SET po_number = $2 WHERE id = $1 AND paid_at IS NULL RETURNING 1',
            [payment.order_id, po_number],
          );
        return taken.length > 0;
      })
      .catch(async (error: unknown) => {
        await discardNewFile(db, store, put.key);
        throw error;
      });
    if (taken)
      return answer({ success: true as const, message: 'Thank you. We have your purchase order.' });
    await discardNewFile(db, store, put.key);
    return conflict('Your purchase order has been accepted already.');
  };
}
