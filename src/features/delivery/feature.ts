import type { Feature, Store } from '#src/feature.ts';
import { customerKey } from '#src/features/accounts/dependencies.ts';
import { checkBuyersNumbers } from '#src/features/invoices/check-buyers-numbers.ts';
import { firstLine } from '#src/features/orders/order-lines.ts';
import { register } from '#src/http/api/api.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { deliveryApi } from './api.ts';
import { certificateApi } from './certificate/api.ts';
import { certificateContracts } from './certificate/contract.ts';
import { RECORD_COPIES, recordCopies } from './certificate/copies.ts';
import { serveCertificate } from './certificate/serve-certificate.ts';
import { deliveryContracts } from './contract.ts';
import { notifyOfCorrections } from './corrections/notify-of-corrections.ts';
import { documentResource } from './credit-notes/document-resource.ts';
import { issueCreditNotes } from './credit-notes/issue-credit-notes.ts';
import { deliverRest } from './deliver.ts';
import { type Delivery, deliveryOf } from './dependencies.ts';
import { countPages } from './documents/count-pages.ts';
import { dataFile } from './documents/data-file.ts';
import { DRAW_REPORT } from './documents/drawn-report.ts';
import { reportDocument } from './documents/report-document.ts';
import { RESEND_LINK, resendLink } from './ended-links/resend-link.ts';
import { mailCorrectedInvoice } from './invoice-correction/mail-corrected-invoice.ts';
import { MAIL_CORRECTED } from './invoice-correction/replace-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findWaiting } from './missing-file/notify-waiting.ts';
import { deliveryPersonal } from './personal-data.ts';
import { readerApi } from './readers/api.ts';
import { readerContracts } from './readers/contract.ts';
import { notifyOfFailedRefunds } from './refund-letters/notify-of-failed-refunds.ts';
import { notifyOfRefunds } from './refund-letters/notify-of-refunds.ts';
import { serveDownloads } from './serve-downloads.ts';
import { deliveryStaffApi } from './staff/api.ts';
import { deliveryStaffContracts } from './staff/contract.ts';
import { stampReport } from './stamp-report.ts';

declare module '#src/feature.ts' {
  interface DemoParts {
    chaptersOf: NonNullable<Delivery['chaptersOf']>;
  }
}

/** Time limit for drawing, including the wait for a thread; milliseconds. */
const DRAWING_MS = 90_000;

/** Jobs of the previous release contain only an order: they refer to its first line. */
async function forLine(
  { db }: Store,
  { order, line }: Record<string, unknown>,
  work: (line: string) => Promise<unknown>,
): Promise<void> {
  const id = line === undefined ? await firstLine(db, String(order)) : String(line);
  if (id) await work(id);
}

/** Everything a buyer receives: the private link, the stamped report, its data, the invoice. */
export const delivery: Feature = {
  name: 'delivery',
  // Private links: their files are only for the buyer.
  machines: { closed: ['/download/', '/licence/'] },
  serve(app, store, { errorPage }) {
    const sessionKey = customerKey(store.secret());
    serveDownloads(app, { ...deliveryOf(store), sessionKey, errorPage });
    serveCertificate(app, { db: store.db, publicUrl: store.config.publicUrl, errorPage });
  },
  resources: [documentResource],
  keepCalls: { ownLicence: 'never', certificate: 'never', checkCopy: 'never' },
  calls(store) {
    const { publicUrl } = store.config;
    const sessionKey = customerKey(store.secret());
    return {
      ...register(deliveryContracts, deliveryApi({ ...store, publicUrl })),
      ...register(certificateContracts, certificateApi(store.db)),
      ...register(readerContracts, readerApi({ db: store.db, publicUrl, sessionKey })),
    };
  },
  staffCalls: (store) => staffCalls(deliveryStaffContracts, deliveryStaffApi(deliveryOf(store))),
  personal: deliveryPersonal,
  health: {
    files: [
      {
        what: 'paid report',
        rows: 'SELECT order_id::text AS record, file_key AS key, created_at AS newest FROM download_grant WHERE file_key IS NOT NULL',
      },
      {
        what: 'copy of a named reader',
        rows: 'SELECT l.order_id::text AS record, r.file_key AS key, r.created_at AS newest FROM licence_reader r JOIN order_line l ON l.id = r.line_id WHERE r.file_key IS NOT NULL',
      },
      {
        what: 'data file',
        rows: 'SELECT edition_id::text AS record, file_key AS key, made_at AS newest FROM edition_data',
      },
      {
        what: 'invoice',
        rows: 'SELECT number AS record, file_key AS key, issued_at AS newest FROM invoice WHERE file_key IS NOT NULL',
      },
      {
        what: 'credit note',
        rows: 'SELECT number AS record, file_key AS key, issued_at AS newest FROM tax_document WHERE file_key IS NOT NULL',
      },
    ],
  },
  duties: (store) => [
    { name: 'credit-notes', every: 30_000, run: () => issueCreditNotes(store) },
    {
      name: 'refund-letters',
      every: 30_000,
      run: (signal) => notifyOfRefunds(deliveryOf(store), signal),
    },
    {
      name: 'failed-refund-letters',
      every: 30_000,
      run: () => notifyOfFailedRefunds(deliveryOf(store)),
    },
    {
      name: 'tax-numbers',
      every: 60_000,
      run: (signal) => checkBuyersNumbers(store.db, store.config.viesUrl, signal),
    },
  ],
  jobs(store) {
    const delivery = deliveryOf(store);
    return [
      {
        kind: 'issue-invoice',
        timeoutMs: DRAWING_MS,
        handle: ({ order }) => issueInvoice(delivery, String(order)),
      },
      {
        kind: MAIL_CORRECTED,
        timeoutMs: DRAWING_MS,
        handle: ({ invoice }) => mailCorrectedInvoice(delivery, String(invoice)),
      },
      {
        kind: RESEND_LINK,
        handle: ({ order }) => resendLink(store.db, String(order), store.config.publicUrl),
      },
      { kind: 'deliver-lines', handle: ({ order }) => deliverRest(delivery, String(order)) },
      {
        kind: 'stamp-report',
        timeoutMs: DRAWING_MS,
        handle: (payload) =>
          forLine(store, payload, (line) =>
            stampReport(delivery, {
              line_id: line,
              reader_id: payload.reader === undefined ? null : String(payload.reader),
            }),
          ),
      },
      {
        kind: RECORD_COPIES,
        timeoutMs: DRAWING_MS,
        handle: ({ line }) => recordCopies(delivery, String(line)),
      },
      {
        kind: 'make-data',
        timeoutMs: DRAWING_MS,
        handle: (payload) => forLine(store, payload, (line) => dataFile(delivery, line)),
      },
      {
        kind: 'find-waiting',
        handle: ({ report, cause }) => findWaiting(store.db, Number(report), String(cause)),
      },
      {
        kind: 'count-pages',
        timeoutMs: DRAWING_MS,
        maxAttempts: 3,
        handle: ({ report }) => countPages(delivery, Number(report)),
      },
      {
        kind: DRAW_REPORT,
        timeoutMs: DRAWING_MS,
        maxAttempts: 3,
        async handle({ report }) {
          await reportDocument(delivery, { report_id: Number(report) });
        },
      },
      {
        kind: 'tell-corrected',
        handle: (payload) =>
          forLine(store, payload, (line) =>
            notifyOfCorrections(delivery, {
              line,
              from: Number(payload.from),
              to: Number(payload.to),
            }),
          ),
      },
    ];
  },
};
