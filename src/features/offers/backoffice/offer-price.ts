import { createContext, useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OfferRecord } from './offer-record.ts';

/** The price of an offer in editing, from the server. Integer cents. */
export interface OfferPrice {
  lines: { report_id: number; list_cents: number; discount_cents: number }[];
  list_cents: number;
  discount_cents: number;
  tax_cents: number;
  gross_cents: number;
  tax_words: string;
  /** What its author may give, and what anybody may; absent: nobody decides about the discount. */
  ceiling_percent?: number;
  highest_percent?: number;
}

interface Line {
  report_id?: number | null;
  licence?: string;
  discount_percent?: number | null;
}

export interface Priced {
  price?: OfferPrice;
  currency: string;
  /** Why the offer has no price in its current state. */
  problem?: string;
}

export const PriceContext = createContext<Priced>({ currency: '' });

/** Delay after the last key press, in ms. */
const DELAY = 300;

const isWhole = ({ report_id, licence, discount_percent }: Line) =>
  Boolean(report_id && licence) && Number.isFinite(discount_percent ?? Number.NaN);

/** The price of the offer in the form, fetched from the server as it changes; undefined until a line is complete. */
export function useOfferPrice(): Priced {
  const offer = useRecordContext<OfferRecord>();
  const { id = null, upgrade_of: upgrade } = offer ?? {};
  const [priced, setPriced] = useState<Omit<Priced, 'currency'>>({});
  const [written, currency, country, state, kind, number] = useWatch({
    name: ['lines', 'currency', 'country', 'state', 'buyer_kind', 'tax_number'],
  });
  const lines = ((written ?? []) as Line[])
    .filter(isWhole)
    .map(({ report_id, licence, discount_percent }) => ({ report_id, licence, discount_percent }));
  const request = JSON.stringify({
    id,
    currency,
    country: country ?? '',
    state: state ?? '',
    buyer_kind: kind,
    tax_number: number ?? '',
    lines,
  });
  const some = lines.length > 0 && !upgrade;
  useEffect(() => {
    if (!some) return setPriced({});
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const price = await staffFetch<OfferPrice>('POST', '/offers/price', JSON.parse(request));
        if (current) setPriced({ price });
      } catch (error) {
        if (current) setPriced({ problem: reasonOf(error) });
      }
    }, DELAY);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [request, some]);
  // In cents: its discount is what was paid, and no percentage.
  if (offer && upgrade)
    return {
      currency,
      price: { ...offer, lines: offer.lines.map((line) => ({ ...offer, ...line })) },
    };
  return { currency, price: priced.price, problem: priced.problem };
}
