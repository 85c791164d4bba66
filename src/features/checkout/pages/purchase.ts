import type { CallBody } from '#src/http/contract.ts';
import type { PageInput } from '#src/site/page.ts';
import type { checkoutContracts } from '../contract.ts';

export type Offer = CallBody<(typeof checkoutContracts)['buyNowLink']>;

/** What is about to be bought. */
export interface Purchase {
  offer: Offer;
  /** The key of the address, which may be that of a custom link. */
  reportKey: string;
  /** The buyer came back from the provider's page without paying. */
  cancelled: boolean;
}

/** The purchase that an address means, or what to say in its place (specification, section 8). */
export async function loadPurchase({ api, url }: PageInput): Promise<Purchase | { message: string; status: number }> {
  const reportKey = url.searchParams.get('id')?.trim() ?? '';
  if (!reportKey) return { message: 'No report ID available', status: 200 };
  const found = await api.buyNowLink({ reportId: reportKey, type: url.searchParams.get('type') ?? undefined });
  if (found.ok) return { offer: found.body, reportKey, cancelled: url.searchParams.has('cancelled') };
  if (found.status === 0) return { message: 'Error fetching data', status: 503 };
  if (found.status >= 500) return { message: 'Failed to fetch data', status: found.status };
  return { message: found.body.message || 'Something went wrong', status: found.status };
}
