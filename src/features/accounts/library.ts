import type { Queryable } from '#src/db/open.ts';
import { requestsOfAddress } from '#src/features/leads/queries.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import { libraryOf } from '#src/features/orders/queries.ts';
import { decimalOf } from '#src/money.ts';
import { href, pages } from '#src/routes.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import type { AccountRequest, LibraryEntry } from './contract.ts';

/** What the customer has bought, newest first, with the paths of report and invoice; at most `most` lines, or all. */
export async function libraryEntries(
  db: Queryable,
  customer: CustomerRow,
  most: number | null,
): Promise<LibraryEntry[]> {
  const orders = await libraryOf(db, customer.id, most);
  return orders.map((order) => ({
    order_no: order.order_no,
    ordered_at: order.ordered_at.toISOString(),
    // As the page after the payment says it.
    status: order.needs_review ? 'pending_payment' : order.status,
    report_id: order.report_code,
    report_name: order.report_name,
    report_slug: order.report_slug,
    report_industry: order.report_industry,
    edition: order.edition,
    current_edition: order.current_edition,
    type: order.licence,
    price: decimalOf(order.gross_cents),
    refunded: decimalOf(order.refunded_cents),
    currency: order.currency,
    licence: order.licence_code && href(pages.ownLicence, { code: order.licence_code }),
    download: order.grant_id && `/download/${order.grant_id}`,
    data: order.grant_id && hasDataFile(order.formats) ? `/download/${order.grant_id}/data` : null,
    in_preparation: order.in_preparation,
    downloads_left: order.downloads_left,
    invoice:
      order.invoice_grant_id &&
      order.invoice_number &&
      `/download/${order.invoice_grant_id}/invoice`,
    invoice_number: order.invoice_number,
    papers: order.invoice_grant_id
      ? order.papers.map(({ number, is_invoice }) => ({
          name: `${is_invoice ? 'Cancelled invoice' : 'Credit note'} ${number}`,
          path: `/download/${order.invoice_grant_id}/papers/${number}`,
        }))
      : [],
    how_to_pay: order.transfer && href(pages.payByTransfer, { key: order.transfer }),
  }));
}

/**
 * The customer's requests, at most `most`, or all. None until the address is confirmed, since anybody can sign up with
 * any address.
 */
export async function requestEntries(
  db: Queryable,
  customer: CustomerRow,
  most: number | null,
): Promise<AccountRequest[]> {
  if (!customer.email_confirmed) return [];
  const requests = await requestsOfAddress(db, customer.email, most);
  return requests.map(({ sent_at, report_code, ...request }) => ({
    ...request,
    sent_at: sent_at.toISOString(),
    report_id: report_code,
  }));
}
