import type { Queryable } from '#src/db/open.ts';
import { permissionsForReport } from '#src/features/citations/permission/permissions-of-address.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import type { NamedReader, OwnLicence } from './contract.ts';
import { type LicenceRow, type ReaderRow, readersOf, stateOf } from './licence-queries.ts';
import { seatsOf, whyNobodyElse } from './seats.ts';

const presentReader = (reader: ReaderRow): NamedReader => ({
  id: reader.id,
  name: reader.name,
  email: reader.email,
  state: reader.last_used_at ? 'active' : 'invited',
  invited_at: reader.invited_at.toISOString(),
  link_sent_at: (reader.renewed_at ?? reader.invited_at).toISOString(),
  downloads: reader.used,
  downloads_allowed: reader.max_downloads,
  last_download_at: reader.last_used_at?.toISOString() ?? null,
});

/** A licence as its buyer sees it. */
export async function presentLicence(db: Queryable, licence: LicenceRow): Promise<OwnLicence> {
  const seats = await seatsOf(db, licence);
  const closed = whyNobodyElse(licence, seats);
  const file = licence.needs_review ? null : licence.grant_id && `/download/${licence.grant_id}`;
  return {
    code: licence.code,
    state: stateOf(licence.ended, licence),
    type: licence.type,
    issued_at: licence.issued_at.toISOString(),
    order_no: licence.order_no,
    company: licence.company,
    report_id: licence.report_code,
    report_name: licence.report_name,
    report_slug: licence.report_slug,
    report_industry: licence.report_industry,
    edition: licence.edition,
    current_edition: licence.current_edition,
    download: file,
    data: file && hasDataFile(licence.formats) ? `${file}/data` : null,
    in_preparation: licence.in_preparation,
    holder: {
      name: licence.buyer_name,
      email: licence.email,
      downloads: licence.used,
      downloads_allowed: licence.max_downloads,
      last_download_at: licence.last_used_at?.toISOString() ?? null,
    },
    readers: (await readersOf(db, licence.line_id)).map(presentReader),
    seats: licence.seats,
    seats_left: closed ? 0 : seats.left,
    closed,
    // Only to those who have proved that the address is theirs.
    quotes: licence.is_confirmed
      ? await permissionsForReport(db, {
          email: licence.account_email,
          report: licence.report_code,
        })
      : [],
    next_move_on: closed === 'moved' ? seats.nextMoveOn : null,
  };
}
