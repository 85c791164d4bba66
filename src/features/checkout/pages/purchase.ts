import type { CallBody } from '#src/http/api/contract.ts';
import { failureWords } from '#src/site/form/failure-words.ts';
import type { PageInput } from '#src/site/page.ts';
import type { checkoutContracts } from '../contract.ts';
import { basketKey } from './basket-key.ts';
import { type PurchaseOptions, purchaseOptions } from './purchase-options.ts';

/** What is sold, at which price, and what else can be chosen: other licences, currencies, ways to pay. */
export type Sale = CallBody<(typeof checkoutContracts)['buyNowLink']>;

/** The purchase at the checkout. */
export interface Purchase {
  sale: Sale;
  /** The key in the address, which may be that of a custom link. */
  reportKey: string;
  /** What the address requests; `sale` is what was found. */
  options: PurchaseOptions;
  /** The buyer came back from the provider's page without paying. */
  cancelled: boolean;
}

/** A purchase of the visitor's basket, whose content is loaded in the browser. */
export interface BasketPurchase {
  basket: true;
  options: PurchaseOptions;
  cancelled: boolean;
}

/** Why nothing can be bought. */
export interface NoPurchase {
  message: string;
  /** HTTP status of the page. */
  status: number;
  /** The report's code, if it exists but is not sold at this licence: the visitor can ask for it. */
  askFor?: string;
}

/** The purchase for an address, or the fixed message to show instead. */
export async function loadPurchase({
  api,
  url,
}: PageInput): Promise<Purchase | BasketPurchase | NoPurchase> {
  const reportKey = url.searchParams.get('id')?.trim() ?? '';
  if (!reportKey) return { message: 'No report ID available', status: 200 };
  const options = purchaseOptions((name) => url.searchParams.get(name));
  if (reportKey === basketKey)
    return { basket: true, options, cancelled: url.searchParams.has('cancelled') };
  const found = await api.buyNowLink({ reportId: reportKey, ...options });
  if (found.ok)
    return { sale: found.body, reportKey, options, cancelled: url.searchParams.has('cancelled') };
  if (found.status === 0) return { message: 'Error fetching data', status: 503 };
  const { status } = found;
  const message = failureWords(found.body).message;
  if (status >= 500) return { message: message ?? 'Failed to fetch data', status };
  const report = status === 404 ? await api.sampleReport({ slug: reportKey }) : undefined;
  return {
    message: message ?? 'Something went wrong',
    status,
    askFor: report?.ok ? report.body.report.report_id : undefined,
  };
}
