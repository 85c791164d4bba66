import { type Queryable, row } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Removes entries of the record of changes whose time is over, at most so many. Returns how many. */
async function expireAudit(client: Queryable, limit: number): Promise<number> {
  return (await row<{ n: number }>(client, 'SELECT expire_audit($1) AS n', [limit]))?.n ?? 0;
}

/** Accounts of the staff, and the record of what they did, which may quote a visitor. */
export const staffPersonal: PersonalData = {
  nobody: {
    staff_user: 'accounts of the staff',
    staff_session: 'log-ins of the staff',
    api_key: 'keys of programs, and which member of the staff made them',
    staff_audit: 'what staff did; names records and no customer',
    staff_preference: 'how members of the staff arrange their lists',
    record_presence: 'which member of the staff has a record open at the moment',
    record_draft:
      'texts of the site that are not published, and which member of the staff wrote them',
    record_version: 'texts of the site as they were, and which member of the staff saved them',
  },
  retention: [
    {
      name: 'record',
      what: 'record of changes; events of security after 12 months',
      period: '10 years',
      table: 'staff_audit',
      key: 'id',
      over: `t.at < now() - interval '10 years' OR t.call LIKE 'security.%' AND t.at < now() - interval '12 months'`,
      expire: expireAudit,
    },
  ],
  async eraseMentions(client, { texts }) {
    const found = await row<{ n: number }>(client, 'SELECT erase_from_audit($1) AS n', [texts]);
    return { staff_audit: found?.n ?? 0 };
  },
};
