import type { Queryable } from '#src/db/open.ts';
import type { Sender } from '#src/mail/templates/letter.ts';
import { salesFirst } from '#src/ui/office.ts';
import { type SiteInfoRow, siteInfo } from './queries.ts';

/** Name, postal address and e-mail of the publisher, empty where they are not set. */
export interface Letterhead {
  name: string;
  address: string;
  email: string;
}

/** What the publisher signs letters and invoices with: the address is of the first office that sells, else the hub's. */
export function letterheadOf(site: SiteInfoRow | undefined): Letterhead {
  const office = salesFirst(site?.offices ?? []).find(({ address }) => address);
  return {
    name: site?.site_name ?? '',
    address: office?.address ?? '',
    email: site?.email ?? '',
  };
}

/** The sender of a letter as its template takes it, from the settings as they are now. */
export async function letterSender(db: Queryable, publicUrl: string): Promise<Sender> {
  const { name, address, email } = letterheadOf(await siteInfo(db));
  return { siteName: name, publicUrl, address, email };
}
