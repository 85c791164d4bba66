import { type Queryable, row, rows } from '#src/db/open.ts';
import type { MomentKind, Moments, PersonalData } from '#src/personal-data.ts';

/** Maximum number of events on a page. */
const MOST = 300;

interface Moment {
  kind: MomentKind;
  at: Date;
  said: string;
  state: string | null;
  amount_cents: number | null;
  currency: string | null;
  screen: string | null;
  id: string | null;
}

/** Maximum number of other people who gave the same company or telephone. */
const MOST_OTHERS = 8;

const withKind = ({ kind, sql }: Moments) => `SELECT '${kind}' AS kind, d.* FROM (${sql}) d`;

const digits = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`;

interface RelatedPerson {
  email: string;
  name: string;
  company: string;
  /** The telephone is the same: it may be the same person. */
  same_phone: boolean;
}

/**
 * The events between the person with this address and the publisher, newest first, the names they gave, and people who
 * seem to be related to them.
 */
export async function personTimeline(db: Queryable, personal: PersonalData[], email: string) {
  const declared = personal.flatMap(({ moments }) => moments ?? []);
  const leftOut = personal.flatMap(({ confidentialMails = [] }) => confidentialMails);
  const union = (statements: string[]) => statements.map((sql) => `(${sql})`).join(' UNION ALL ');
  const everybody = union(declared.flatMap(({ stated = [] }) => stated));
  const found = await rows<Moment>(
    db,
    `SELECT * FROM (${union(declared.map(withKind))}) m ORDER BY at DESC LIMIT ${MOST + 1}`,
    [email, leftOut],
  );
  const latest = await row<{ name: string; company: string; phone: string }>(
    db,
    `SELECT name, company, phone FROM (${everybody}) n WHERE lower(email) = $1 ORDER BY at DESC LIMIT 1`,
    [email],
  );
  const { name = '', company = '', phone = '' } = latest ?? {};
  const others = await rows<RelatedPerson>(
    db,
    `SELECT email, name, company, same_phone FROM
       (SELECT DISTINCT ON (lower(email)) lower(email) AS email, name, company, at,
          length(${digits('$3::text')}) > 6 AND ${digits('phone')} = ${digits('$3::text')} AS same_phone
        FROM (${everybody}) n
        WHERE lower(email) <> $1 AND (($2 <> '' AND lower(company) = lower($2))
          OR (length(${digits('$3::text')}) > 6 AND ${digits('phone')} = ${digits('$3::text')}))
        ORDER BY lower(email), at DESC) o
     ORDER BY same_phone DESC, at DESC LIMIT ${MOST_OTHERS}`,
    [email, company, phone],
  );
  return {
    email,
    name,
    company,
    phone,
    others,
    moments: found.slice(0, MOST).map((moment) => ({ ...moment, at: moment.at.toISOString() })),
    more: found.length > MOST,
  };
}
