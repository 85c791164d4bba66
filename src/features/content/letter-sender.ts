import type { Queryable } from '#src/db/open.ts';
import type { Sender } from '#src/mail/templates/letter.ts';
import { salesFirst } from '#src/ui/office.ts';
import { type SiteInfoRow, siteInfo } from './queries.ts';

/** Name, postal address and e-mail address of the publisher; empty if not set. */
export interface Letterhead {
  name: string;
  address: string;
  email: string;
}

/** The publisher's letterhead for mails and invoices: the address of the first sales office, or else the hub's. */
export function letterheadOf(site: SiteInfoRow | undefined): Letterhead {
  const office = salesFirst(site?.offices ?? []).find(({ address }) => address);
  return {
    name: site?.site_name ?? '',
    address: office?.address ?? '',
    email: site?.email ?? '',
  };
}

/** The sender for letter templates, from the current settings. */
export async function letterSender(db: Queryable, publicUrl: string): Promise<Sender> {
  const { name, address, email } = letterheadOf(await siteInfo(db));
  return { siteName: name, publicUrl, address, email };
}
