import type { CallBody } from '#src/http/api/contract.ts';
import type { Licence } from '../contract.ts';
import type { orderStaffContracts } from '../staff-contract.ts';

/** An order as its calls answer it. */
export interface OrderRecord {
  id: string;
  order_no: string;
  status: string;
  needs_review: boolean;
  report_id: number | null;
  report_code: string;
  report_name: string;
  licence: Licence;
  amount_cents: number;
  currency: string;
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
  has_account: boolean;
  custom_link_id: number | null;
  invoice_number: string | null;
  downloads_used: number | null;
  downloads_allowed: number | null;
  downloaded_at: string | null;
  download_ended_at: string | null;
  paid_at: string | null;
  created_at: string;
}

export type PaymentHistory = CallBody<(typeof orderStaffContracts)['orders.history']>;
