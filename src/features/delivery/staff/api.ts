import { Readable } from 'node:stream';
import { conflict, type Failure, failure, isFailure } from '#src/errors.ts';
import { xmlOf } from '#src/features/invoices/xml-of.ts';
import { noOrder } from '#src/features/orders/queries.ts';
import { DONE, type Download, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { documentFile, issuedDocument } from '../credit-notes/credit-note-file.ts';
import { issueProForma } from '../credit-notes/issue-pro-forma.ts';
import type { Delivery } from '../dependencies.ts';
import { fullFileSource, previewDrawn, setDrawn } from '../documents/drawn-report.ts';
import { correctInvoice } from '../invoice-correction/correct-invoice.ts';
import { invoiceAgain } from '../invoice-correction/invoice-again.ts';
import { setReference } from '../invoice-correction/set-reference.ts';
import { invoiceFile, invoiceXml } from '../issue-invoice.ts';
import type { deliveryStaffContracts } from './contract.ts';
import {
  endReaderOfOrder,
  renewDownload,
  resendReceipt,
  revokeDownload,
} from './staff-delivery.ts';

const doneUnless = (refused: Failure | undefined) => refused ?? DONE;

const notIssued = {
  'no-order': noOrder,
  paid: conflict('This order is paid: it has an invoice.'),
  'no-seller': conflict('Enter the legal name and the country of the seller first.'),
};

const noDocument = (what: string) => failure('not-found', { message: `There is no such ${what}.` });

const noData = failure('not-found', {
  message: 'This document has no data: it was issued before data was kept.',
});

const pdf = (fileName: string, content: Download['content']): Download => ({
  status: 200,
  fileName,
  type: 'application/pdf',
  content,
});

const xmlReply = (fileName: string, xml: string): Download => ({
  status: 200,
  fileName,
  type: 'application/xml',
  content: Readable.from([xml]),
});

/** Handlers of staff actions on downloads, receipts and invoices. */
export function deliveryStaffApi(delivery: Delivery): StaffHandlers<typeof deliveryStaffContracts> {
  const { publicUrl } = delivery;
  const stored = async (file: { key: string; name: string } | undefined) => {
    const opened = file && (await (await delivery.files()).open(file.key));
    return opened && pdf(file.name, opened.stream);
  };
  return {
    'orders.receipt': async ({ params }, context) =>
      doneUnless(await resendReceipt(context, params.id, publicUrl)),
    'orders.renew': async ({ params }, context) =>
      doneUnless(await renewDownload(context, params.id, publicUrl)),
    'orders.revoke': async ({ params }, context) =>
      doneUnless(await revokeDownload(context, params.id)),
    'orders.end-reader': async ({ params }, context) =>
      doneUnless(await endReaderOfOrder(context, params)),
    'orders.reference': async ({ params, body }, context) =>
      doneUnless(await setReference(context, params.id, body)),
    async 'orders.invoice-again'({ params }, context) {
      const issued = await invoiceAgain(context, params.id);
      return isFailure(issued) ? issued : reply(issued);
    },
    async 'orders.pro-forma'({ params }, { db, audit }) {
      const issued = await issueProForma(db, params.id);
      if (typeof issued === 'string') return notIssued[issued];
      await audit({ entity: 'orders', id: params.id, after: { pro_forma: issued.number } });
      return reply(issued);
    },
    async 'reports.draw'({ params, body }, { db, audit }) {
      const changed = await setDrawn(db, params.id, body.is_drawn);
      if (isFailure(changed)) return changed;
      await audit(changed);
      return DONE;
    },
    async 'reports.drawn'({ params }) {
      const drawn = await previewDrawn(delivery, params.id);
      if (isFailure(drawn)) return drawn;
      return pdf(drawn.name, Readable.from([Buffer.from(drawn.bytes)]));
    },
    async 'reports.full-file'({ params }) {
      const source = await fullFileSource(delivery, params.id);
      return typeof source === 'string' ? reply({ source }) : source;
    },
    async 'invoices.file'({ params }) {
      return (await stored(await invoiceFile(delivery, params.id))) ?? noDocument('invoice');
    },
    async 'invoices.correct'({ params, body }, context) {
      const corrected = await correctInvoice(context, params.id, body);
      return isFailure(corrected) ? corrected : reply(corrected);
    },
    async 'invoices.xml'({ params }) {
      const data = await invoiceXml(delivery, params.id);
      return data ? xmlReply(data.name, data.xml) : noData;
    },
    async 'tax-documents.file'({ params }) {
      return (await stored(await documentFile(delivery, params.id))) ?? noDocument('document');
    },
    async 'tax-documents.xml'({ params }) {
      const issued = await issuedDocument(delivery.db, params.id);
      const xml = issued && xmlOf(issued.content);
      return xml ? xmlReply(`${issued.number}.xml`, xml) : noData;
    },
  };
}
