import type { OfferState } from '../offer-row.ts';

/** An offer from the staff API, with the fields that its screen shows. */
export interface OfferRecord {
  id: string;
  number: string;
  offer_state: OfferState;
  company: string;
  buyer_name: string;
  reports: number;
  currency: string;
  list_cents: number;
  discount_cents: number;
  tax_cents: number;
  gross_cents: number;
  tax_words: string;
  /** The code of the licence that it upgrades; its discount is what was paid for it. */
  upgrade_of: string | null;
  lines: { report_id: number }[];
  held_until: string;
  created_at: string;
  made_by: string | null;
  lead_id: string | null;
  sent_at: string | null;
  order_id: string | null;
  order_no: string | null;
  reminds: boolean;
  events: { kind: string; words: string; by: string | null; at: string }[];
}

export const DAY_MS = 86_400_000;
