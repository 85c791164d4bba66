import { lasting } from '#src/backoffice/moment.ts';
import type { LeadRecord } from './lead-record.ts';

export const kindNames: Record<string, string> = {
  contact: 'Message',
  sample: 'Sample',
  discount: 'Discount',
  enquiry: 'Enquiry',
  customization: 'Customization',
  reseller: 'Reseller',
  career: 'Application',
};

const sales = { new: 'New', open: 'Open', won: 'Won', lost: 'Lost', spam: 'Spam' };

/** The outcomes of an application have other names. */
const applications = { ...sales, won: 'Hired', lost: 'Declined' };

/** A state as the desk of the request calls it. */
export const stateName = (kind: string, state: LeadRecord['state']): string =>
  (kind === 'career' ? applications : sales)[state];

/** The states of a desk, for its filters. */
export const statesOf = (desk: 'leads' | 'applications') =>
  Object.entries(desk === 'leads' ? sales : applications).map(([id, name]) => ({ id, name }));

/** What the clock of a request says; undefined when it does not run. */
export function clockOf(
  waitsUntil: string | null,
  now: number,
): { text: string; overdue: boolean } | undefined {
  if (!waitsUntil) return undefined;
  const left = new Date(waitsUntil).getTime() - now;
  return left < 0
    ? { text: `Overdue by ${lasting(-left)}`, overdue: true }
    : { text: `Due in ${lasting(left)}`, overdue: false };
}

/** How much of the time for an answer has gone, from 0 to 1; undefined when the clock does not run. */
export function goneOf(
  { created_at: from, waits_until: until }: Pick<LeadRecord, 'created_at' | 'waits_until'>,
  now: number,
): number | undefined {
  if (!until) return undefined;
  const start = new Date(from).getTime();
  const whole = new Date(until).getTime() - start;
  return whole > 0 ? Math.min(1, Math.max(0, (now - start) / whole)) : 1;
}

/** Under which heading of the desk a request stands, by when its answer is due. */
export function groupOf(waitsUntil: string | null, now: number): string {
  if (!waitsUntil) return 'No answer due';
  const due = new Date(waitsUntil);
  if (due.getTime() < now) return 'Overdue';
  return due.toDateString() === new Date(now).toDateString() ? 'Due today' : 'Due later';
}

/** What a request is about, in one line. */
export const aboutOf = ({
  kind,
  details,
  report,
  report_code: code,
  subject,
}: Pick<LeadRecord, 'kind' | 'details' | 'report' | 'report_code' | 'subject'>): string =>
  (kind === 'career' ? details.position : report ? report : subject || code) ?? '';

/** The kind of a request, and what it is about where it says so. */
export const matterOf = (lead: Parameters<typeof aboutOf>[0]): string =>
  [kindNames[lead.kind], aboutOf(lead)].filter(Boolean).join(': ');
