import type { CallBody } from '#src/http/api/contract.ts';
import { failureWords } from '#src/site/form/failure-words.ts';
import type { PageInput } from '#src/site/page.ts';
import type { checkoutContracts } from '../contract.ts';
import { basketKey } from './basket-key.ts';
import { type Wish, wishOf } from './wish.ts';

export type Offer = CallBody<(typeof checkoutContracts)['buyNowLink']>;

/** What is about to be bought. */
export interface Purchase {
  offer: Offer;
  /** The key of the address, which may be that of a custom link. */
  reportKey: string;
  /** What the address asks for; `offer` is what it came to. */
  wish: Wish;
  /** The buyer came back from the provider's page without paying. */
  cancelled: boolean;
}

/** The visitor's basket is bought: what is in it is asked for in the browser. */
export interface BasketPurchase {
  basket: true;
  wish: Wish;
  cancelled: boolean;
}

/** Why nothing can be bought. */
export interface NoPurchase {
  message: string;
  /** HTTP status of the page. */
  status: number;
  /** The report's code, when it exists and is only not sold so: it can be asked for. */
  askFor?: string;
}

/** The purchase that an address means, or the fixed words to say in its place. */
export async function loadPurchase({
  api,
  url,
}: PageInput): Promise<Purchase | BasketPurchase | NoPurchase> {
  const reportKey = url.searchParams.get('id')?.trim() ?? '';
  if (!reportKey) return { message: 'No report ID available', status: 200 };
  const wish = wishOf((name) => url.searchParams.get(name));
  if (reportKey === basketKey)
    return { basket: true, wish, cancelled: url.searchParams.has('cancelled') };
  const found = await api.buyNowLink({ reportId: reportKey, ...wish });
  if (found.ok)
    return { offer: found.body, reportKey, wish, cancelled: url.searchParams.has('cancelled') };
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
