/** A bank entry, as shown in the list and on its own page. */
export interface TransferRecord {
  id: string;
  booked_on: string;
  amount_cents: number;
  currency: string;
  payer_name: string;
  payer_account: string;
  remittance: string;
  left_cents: number;
  returned_cents: number;
  orders: string;
  order_links: { id: string; order_no: string }[];
  recorded_by: string;
  note: string;
}
