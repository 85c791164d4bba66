/** An entry of the bank as the list and its own page read it. */
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
  recorded_by: string;
  note: string;
}
