import type { TaxTreatment } from '#src/features/tax/tax-types.ts';
import type { Licence } from '#src/licences.ts';

/** The states of an offer, as shown to everybody. */
export const offerStates = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'paid',
  'declined',
  'expired',
  'withdrawn',
] as const;

export type OfferState = (typeof offerStates)[number];

/** The billing details; each name is a column. */
export interface OfferBuyer {
  buyer_name: string;
  email: string;
  phone: string;
  company: string;
  designation: string;
  country: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  buyer_kind: 'business' | 'private';
  tax_number: string;
}

/** The billing details alone, of a row that has more. */
export const billingDetails = (offer: OfferBuyer): OfferBuyer => ({
  buyer_name: offer.buyer_name,
  email: offer.email,
  phone: offer.phone,
  company: offer.company,
  designation: offer.designation,
  country: offer.country,
  address: offer.address,
  city: offer.city,
  state: offer.state,
  zipcode: offer.zipcode,
  buyer_kind: offer.buyer_kind,
  tax_number: offer.tax_number,
});

/** The columns of `offer_line`: one report at one licence. Integer cents; the rate in basis points. */
export interface OfferLineRow {
  report_id: number;
  licence: Licence;
  list_cents: number;
  discount_cents: number;
  tax_rate: number;
  tax_cents: number;
}

/** The sums of an offer, in integer cents. */
export interface OfferSums {
  list_cents: number;
  discount_cents: number;
  tax_cents: number;
  gross_cents: number;
}

/** A row of `offer`, with its current state. */
export interface OfferRow extends OfferBuyer, OfferSums {
  id: string;
  number: string;
  salt: Buffer;
  key_hash: Buffer;
  status: string;
  offer_state: OfferState;
  made_by: string | null;
  note: string;
  /** The code of the licence that it upgrades; null: it is an offer of reports. */
  upgrade_of: string | null;
  tax: TaxTreatment;
  currency: string;
  held_until: Date;
  reminds: boolean;
  reminded: number;
  sent_at: Date | null;
  created_at: Date;
}

/** Whether staff may still change an offer in this state. */
export const isChangeable = (state: OfferState): boolean =>
  state === 'draft' || state === 'sent' || state === 'opened' || state === 'expired';

/** Why staff change no offer of a larger licence. */
export const UPGRADE =
  'This offer upgrades a licence for the difference: its price is what was left to pay. Its buyer changes the billing details on its page; you can send it again or withdraw it.';

/** Whether an offer is waiting for its buyer. */
export const isOpen = ({ offer_state: state }: Pick<OfferRow, 'offer_state'>): boolean =>
  state === 'sent' || state === 'opened' || state === 'accepted';
