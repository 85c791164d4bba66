import { type Failure, failure } from '#src/errors.ts';
import type { Delivery } from '#src/features/delivery/dependencies.ts';
import { invoiceFile } from '#src/features/delivery/issue-invoice.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { deliveryStaffContracts } from './contract.ts';
import { renewDownload, resendReceipt, revokeDownload } from './staff-delivery.ts';

const doneUnless = (refused: Failure | undefined) => refused ?? reply({ success: true as const });

/** Handlers of what staff do with downloads, receipts and invoices. */
export function deliveryStaffApi(delivery: Delivery): StaffHandlers<typeof deliveryStaffContracts> {
  const { publicUrl } = delivery;
  return {
    'orders.receipt': async ({ params }, context) =>
      doneUnless(await resendReceipt(context, params.id, publicUrl)),
    'orders.renew': async ({ params }, context) =>
      doneUnless(await renewDownload(context, params.id, publicUrl)),
    'orders.revoke': async ({ params }, context) =>
      doneUnless(await revokeDownload(context, params.id)),
    async 'invoices.file'({ params }) {
      const file = await invoiceFile(delivery, params.id);
      const opened = file && (await (await delivery.files()).open(file.key));
      if (!opened) return failure('not-found', { message: 'There is no such invoice.' });
      return { status: 200, fileName: file.name, type: 'application/pdf', content: opened.stream };
    },
  };
}
