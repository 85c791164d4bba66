/** A request as returned by the server. */
export interface LeadRecord {
  id: string;
  kind: string;
  state: 'new' | 'open' | 'won' | 'lost' | 'spam';
  name: string;
  email: string;
  phone: string;
  company: string;
  country: string | null;
  subject: string;
  message: string;
  details: Record<string, string>;
  campaign: Record<string, string>;
  source_page: string;
  report_id: number | null;
  report_code: string | null;
  report: string | null;
  cv_name: string | null;
  has_cv: boolean;
  consent_at: string | null;
  consent_wording: string | null;
  assignee_id: string | null;
  assignee: string | null;
  waits_until: string | null;
  first_answer_at: string | null;
  linked_to: string | null;
  created_at: string;
  newsletter: string | null;
  /** Absent in rows of a list, as are phone, message and the records around a request. */
  history?: HistoryEntry[];
  others: OtherRequest[];
  orders: OtherOrder[];
}

export interface HistoryEntry {
  /** Of a note, an answer or an assignment. */
  id: string | null;
  at: string;
  kind: 'state' | 'note' | 'answer' | 'assignment';
  who: string;
  from_state: LeadRecord['state'] | null;
  to_state: LeadRecord['state'] | null;
  subject: string;
  text: string;
  mail: 'queued' | 'sending' | 'sent' | 'failed' | null;
}

export interface OtherRequest {
  id: string;
  kind: string;
  state: LeadRecord['state'];
  subject: string;
  report_code: string | null;
  report: string | null;
  created_at: string;
  same: boolean;
}

export interface OtherOrder {
  id: string;
  order_no: string;
  created_at: string;
  report_name: string;
  licence: string;
  status: string;
  amount_cents: number;
  currency: string;
}
