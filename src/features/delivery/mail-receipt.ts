import { type Queryable, row } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { numbersInMail } from '#src/features/figures/shown-figures.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import { providerLabelOf } from '#src/features/orders/queries.ts';
import { licenceNames } from '#src/licences.ts';
import { codedAmount } from '#src/money.ts';
import { href, pages } from '#src/routes.ts';
import { grantsOfOrder } from './queries.ts';
import { type ReceivedReport, receiptLetter } from './receipt-letter.ts';

/** Maximum number of downloads with one link. */
export const MOST_DOWNLOADS = 20;

/** A line of an order, and its private link. */
export interface SentLink {
  line: OrderLine;
  link: string;
}

/**
 * Mails the buyer of an order its receipt with these private links, in the caller's transaction; once per key, if one is
 * given.
 * @param links at least one
 */
export async function mailReceipt(
  client: Queryable,
  order: OrderRow,
  links: SentLink[],
  publicUrl: string,
  dedupeKey?: string,
): Promise<void> {
  const grants = await grantsOfOrder(client, order.id);
  const reports: ReceivedReport[] = [];
  for (const { line, link } of links)
    reports.push({
      name: line.report_name,
      code: line.report_code,
      licence: licenceNames[line.licence],
      upgradeOf: line.upgrade_of,
      formats: line.formats,
      inPreparation: grants.some((grant) => grant.line_id === line.id && grant.in_preparation),
      readersAt: line.seats === 1 ? undefined : await readersPage(client, line, publicUrl),
      numbers: line.report_id ? await numbersInMail(client, line.report_id, line.edition) : [],
      link,
    });
  const letter = receiptLetter({
    buyerName: order.buyer_name,
    orderNo: order.order_no,
    reports,
    total: codedAmount(order.amount_cents, order.currency),
    paidBy: await providerLabelOf(client, order.id),
    due: await dueDay(client, order),
    downloads: MOST_DOWNLOADS,
    withdrawAt: order.buyer_kind === 'private' ? publicUrl + pages.withdraw : undefined,
  });
  const to = { address: order.email, name: order.buyer_name };
  const envelope = { kind: 'receipt', to, ...(dedupeKey && { dedupeKey }) };
  await queueLetter(client, publicUrl, envelope, () => letter);
}

/** Where the buyer of a line names the readers of its licence. */
async function readersPage(
  client: Queryable,
  line: OrderLine,
  publicUrl: string,
): Promise<string | undefined> {
  const found = await row<{ code: string }>(client, 'SELECT code FROM licence WHERE line_id = $1', [
    line.id,
  ]);
  return found && publicUrl + href(pages.ownLicence, { code: found.code });
}

/** The due day that the invoice names; undefined if there is nothing to pay. */
async function dueDay(
  client: Queryable,
  { paid_at, due_at }: OrderRow,
): Promise<string | undefined> {
  if (paid_at || !due_at) return undefined;
  const found = await row<{ day: string }>(client, 'SELECT publishers_date($1)::text AS day', [
    due_at,
  ]);
  return found?.day;
}
