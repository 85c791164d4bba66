import { type Queryable, row } from '#src/db/open.ts';
import { digestOf, isToken, newToken } from '#src/secrets.ts';

/** Days that a private link to a sample is valid. */
const DAYS = 14;

/** Creates the private link of a request; only its digest is stored. */
export async function makeSampleLink(
  client: Queryable,
  link: { leadId: string; reportId: number; publicUrl: string; pages?: number[] },
): Promise<string> {
  const token = newToken();
  await client.query(
    `INSERT INTO sample_link (token_hash, lead_id, report_id, expires_at, pages)
     VALUES ($1, $2, $3, now() + $4 * interval '1 day', $5)`,
    [digestOf(token), link.leadId, link.reportId, DAYS, link.pages ?? []],
  );
  return `${link.publicUrl}/download/sample/${token}`;
}

/** The report of a link and the pages chosen, or undefined if the link is unknown, expired or used up. */
export async function reportOfLink(
  db: Queryable,
  token: string,
): Promise<{ reportId: number; pages: number[] } | undefined> {
  if (!isToken(token)) return undefined;
  const found = await row<{ report_id: number; pages: number[] }>(
    db,
    'SELECT report_id, pages FROM sample_link WHERE token_hash = $1 AND expires_at > now() AND uses < max_uses',
    [digestOf(token)],
  );
  return found && { reportId: found.report_id, pages: found.pages };
}

/** Counts a download. False if the link was used up meanwhile. */
export async function countUse(db: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE sample_link SET uses = uses + 1, last_used_at = now()
     WHERE token_hash = $1 AND expires_at > now() AND uses < max_uses`,
    [digestOf(token)],
  );
  return rowCount === 1;
}
