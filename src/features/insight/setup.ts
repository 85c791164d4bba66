import { type Queryable, row } from '#src/db/open.ts';
import { licences } from '#src/licences.ts';

/** What a new store has, and what it still lacks before its first sale. */
export interface Setup {
  /** The site has a name, and a contact address that people read: not one such as no-reply@. */
  site: boolean;
  /** How many policies have no text yet. */
  unwritten_policies: number;
  /** The legal seller, as invoices name it, has a name, an address and a country. */
  seller: boolean;
  industries: boolean;
  /** A report is published that has a price and a file for its buyers. */
  report: boolean;
}

/** Reads how far a store has been set up. */
export async function setupOf(db: Queryable): Promise<Setup> {
  const found = await row<Setup>(
    db,
    `SELECT EXISTS (SELECT FROM site_info WHERE site_name <> '' AND email !~* '^no-?reply@') AS site,
       (SELECT count(*) FROM policy WHERE html = '')::int AS unwritten_policies,
       EXISTS (SELECT FROM legal_seller WHERE legal_name <> '' AND address <> '' AND country <> '') AS seller,
       EXISTS (SELECT FROM industry) AS industries,
       EXISTS (SELECT FROM report r WHERE status = 'published' AND has_file(r)
         AND (${licences.map(({ column }) => `${column} IS NOT NULL`).join(' OR ')})) AS report`,
  );
  return found!;
}
