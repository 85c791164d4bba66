import { type Queryable, row } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import { MOST_DOWNLOADS } from '../mail-receipt.ts';
import { replaceLink } from '../renew-link.ts';
import { type LicenceRow, readerOf, readersOf } from './licence-queries.ts';
import { mailReader, mailRefused } from './mail-reader.ts';
import { closedBy, seatsOf, whyNobodyElse } from './seats.ts';

/** Why a reader was not named or mailed; `until` is the day from which a seat can move, `retryAfter` is in seconds. */
export type Refused =
  | { why: NonNullable<ReturnType<typeof whyNobodyElse>>; until: string | null }
  | { why: 'holder' | 'already' | 'no-reader' }
  | { why: 'too-many'; retryAfter: number };

/**
 * Gives a seat of a licence to a reader and mails the private link, in the caller's transaction, which has locked the
 * licence. Somebody who had this seat before gets it back: that moves nothing.
 * @returns undefined if it is done
 */
export async function nameReader(
  client: Queryable,
  licence: LicenceRow,
  reader: { name: string; email: string },
  publicUrl: string,
): Promise<Refused | undefined> {
  const { line_id: line } = licence;
  const seats = await seatsOf(client, licence);
  const before = await formerReader(client, line, reader.email);
  const hasOwnSeat = before !== undefined && licence.seats !== null;
  const why = hasOwnSeat ? closedBy(licence) : whyNobodyElse(licence, seats);
  if (why === 'single') return { why, until: null };
  if (reader.email === licence.email.toLowerCase()) return { why: 'holder' };
  const named = await readersOf(client, line);
  if (named.some(({ email }) => email === reader.email)) return { why: 'already' };
  if (why) return { why, until: seats.nextMoveOn };
  const refused = await mailRefused(client, licence, reader.email);
  if (refused) return { why: 'too-many', retryAfter: refused.secondsLeft };
  const token = newToken();
  const given = before
    ? await row<{ id: string; state: number }>(
        client,
        `UPDATE licence_reader SET name = $2, token_hash = $3, ended_at = NULL, used = 0, renewed_at = now(),
           state = state + 1, file_key = NULL WHERE id = $1 RETURNING id, state`,
        [before.id, reader.name, digestOf(token)],
      )
    : await row<{ id: string; state: number }>(
        client,
        `INSERT INTO licence_reader (line_id, seat, name, email, token_hash, max_downloads)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, state`,
        [line, seats.next, reader.name, reader.email, digestOf(token), MOST_DOWNLOADS],
      );
  await mailReader(client, licence, reader, { token, publicUrl });
  await enqueue(client, {
    key: `stamp:${given!.id}:${given!.state}`,
    kind: 'stamp-report',
    payload: { line, reader: given!.id },
  });
  return undefined;
}

/** The one who had a seat last and has downloaded, if this is the person's address and nobody has the seat now. */
const formerReader = (client: Queryable, line: string, email: string) =>
  row<{ id: string }>(
    client,
    `SELECT r.id FROM licence_reader r WHERE r.line_id = $1 AND r.email = $2 AND r.ended_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM licence_reader n WHERE n.line_id = r.line_id AND n.seat = r.seat AND n.id <> r.id
         AND (n.ended_at IS NULL OR n.invited_at > r.invited_at))
     ORDER BY r.invited_at DESC LIMIT 1`,
    [line, email],
  );

/**
 * Mails a reader a new private link with all its downloads again, in the caller's transaction; the previous one becomes
 * invalid.
 * @returns undefined if it is done
 */
export async function sendReaderLink(
  client: Queryable,
  licence: LicenceRow,
  readerId: string,
  publicUrl: string,
): Promise<Refused | undefined> {
  const reader = await readerOf(client, licence.line_id, readerId);
  if (!reader) return { why: 'no-reader' };
  const closed = closedBy(licence);
  if (closed) return { why: closed, until: null };
  const refused = await mailRefused(client, licence, reader.email);
  if (refused) return { why: 'too-many', retryAfter: refused.secondsLeft };
  const token = newToken();
  await replaceLink(client, { line_id: licence.line_id, reader_id: reader.id }, token);
  await mailReader(client, licence, reader, { token, publicUrl });
  return undefined;
}
