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

/** The name of a state at the desk of the request. */
export const stateName = (kind: string, state: LeadRecord['state']): string =>
  (kind === 'career' ? applications : sales)[state];

/** The states of a desk, for its filters. */
export const statesOf = (desk: 'leads' | 'applications') =>
  Object.entries(desk === 'leads' ? sales : applications).map(([id, name]) => ({ id, name }));

/** The text of a request's clock; undefined if it is not running. */
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

/** The elapsed share of the time for an answer, from 0 to 1; undefined if the clock is not running. */
export function elapsedOf(
  { created_at: from, waits_until: until }: Pick<LeadRecord, 'created_at' | 'waits_until'>,
  now: number,
): number | undefined {
  if (!until) return undefined;
  const start = new Date(from).getTime();
  const whole = new Date(until).getTime() - start;
  return whole > 0 ? Math.min(1, Math.max(0, (now - start) / whole)) : 1;
}

/** The heading of the desk under which a request is listed, by when its answer is due. */
export function groupOf(waitsUntil: string | null, now: number): string {
  if (!waitsUntil) return 'No answer due';
  const due = new Date(waitsUntil);
  if (due.getTime() < now) return 'Overdue';
  return due.toDateString() === new Date(now).toDateString() ? 'Due today' : 'Due later';
}

/** The subject of a request, in one line. */
export const aboutOf = ({
  kind,
  details,
  report,
  report_code: code,
  subject,
}: Pick<LeadRecord, 'kind' | 'details' | 'report' | 'report_code' | 'subject'>): string =>
  (kind === 'career' ? details.position : report ? report : subject || code) ?? '';

/** The kind of a request, with its subject if it has one. */
export const matterOf = (lead: Parameters<typeof aboutOf>[0]): string =>
  [kindNames[lead.kind], aboutOf(lead)].filter(Boolean).join(': ');
