import type { Queryable } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import { limitReached, type UsedUp } from '#src/http/edge/rate-limit.ts';
import { licenceNames } from '#src/licences.ts';
import { mailboxOf } from '#src/mail/email-address.ts';
import { MOST_DOWNLOADS } from '../mail-receipt.ts';
import type { LicenceRow } from './licence-queries.ts';
import { readerLetter } from './reader-letter.ts';

const A_DAY_S = 86_400;
const TO_ONE_ADDRESS = 3;
const OF_ONE_LICENCE = 100;

/** Counts a mail to a reader; returns the limit that refuses it, if one does. */
export const mailRefused = (
  client: Queryable,
  { line_id: line }: Pick<LicenceRow, 'line_id'>,
  email: string,
): Promise<UsedUp | undefined> =>
  limitReached(client, [
    { key: `reader mails of ${line}`, most: OF_ONE_LICENCE, seconds: A_DAY_S },
    { key: `reader mail to ${mailboxOf(email)}`, most: TO_ONE_ADDRESS, seconds: A_DAY_S },
  ]);

/** Mails a reader the private link with this secret, in the caller's transaction. */
export async function mailReader(
  client: Queryable,
  licence: LicenceRow,
  reader: { name: string; email: string },
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<void> {
  const letter = readerLetter({
    readerName: reader.name,
    buyerName: licence.buyer_name,
    company: licence.company,
    orderNo: licence.order_no,
    reportName: licence.report_name,
    reportCode: licence.report_code,
    licence: licenceNames[licence.type],
    hasData: hasDataFile(licence.formats),
    link: `${publicUrl}/download/${token}`,
    downloads: MOST_DOWNLOADS,
  });
  const to = { address: reader.email, name: reader.name };
  await queueLetter(client, publicUrl, { kind: 'reader-link', to }, () => letter);
}
