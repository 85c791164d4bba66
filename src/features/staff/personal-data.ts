import { type Queryable, row, rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Deletes expired entries of the audit record, up to a limit. Returns their number. */
async function expireAudit(client: Queryable, limit: number): Promise<number> {
  return (await row<{ n: number }>(client, 'SELECT expire_audit($1) AS n', [limit]))?.n ?? 0;
}

/** Accounts of the staff, the record of their actions, which may quote a visitor, and of security events. */
export const staffPersonal: PersonalData = {
  tables: [
    {
      // What staff did names no customer; these entries have the digest of an address (`personDigest`).
      table: 'staff_audit',
      what: 'security record: log-ins, and suspected attacks',
      whose: `t.entity = 'security' AND t.entity_id = left(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 32)`,
      kept: 'proof of attacks, removed after 12 months',
    },
  ],
  confidentialMails: ['staff-account'],
  nobody: {
    staff_user: 'accounts of the staff',
    staff_session: 'sessions of the staff',
    api_key: 'keys of programs, and the member of the staff who created them',
    staff_preference: 'the staff’s preferences for lists',
    record_presence: 'who in the staff currently has a record open',
    record_added: 'the keys of forms with which the staff added records, kept for 15 days',
    staff_call_answer: 'what calls of the staff answered, kept for a day in case one is sent again',
    record_draft: 'unpublished texts of the site, and the member of the staff who wrote them',
    record_version:
      'earlier versions of the site’s texts, and the member of the staff who saved them',
  },
  retention: [
    {
      name: 'record',
      what: 'audit record; security events after 12 months',
      period: '10 years',
      table: 'staff_audit',
      key: 'id',
      over: `t.at < now() - interval '10 years' OR t.call LIKE 'security.%' AND t.at < now() - interval '12 months'`,
      expire: expireAudit,
    },
  ],
  async eraseMentions(client, { texts, jsonPattern }) {
    const found = await row<{ n: number }>(client, 'SELECT erase_from_audit($1) AS n', [texts]);
    // A saved view may search for somebody.
    const views = await rows(
      client,
      `UPDATE staff_preference SET value = regexp_replace(value::text, $1, '[erased]', 'gi')::json
       WHERE value::text ~* $1 RETURNING 1`,
      [jsonPattern],
    );
    return { staff_audit: found?.n ?? 0, staff_preference: views.length };
  },
};
