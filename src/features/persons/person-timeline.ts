import { type Queryable, row, rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Moments that one page shows. */
const MOST = 300;

interface Moment {
  at: Date;
  said: string;
  state: string | null;
  amount_cents: number | null;
  currency: string | null;
  screen: string | null;
  id: string | null;
}

/** What happened between the person of this address and the publisher, the newest first, and what they call themselves. */
export async function personTimeline(db: Queryable, personal: PersonalData[], email: string) {
  const declared = personal.flatMap(({ moments }) => moments ?? []);
  const union = (statements: string[]) => statements.map((sql) => `(${sql})`).join(' UNION ALL ');
  const found = await rows<Moment>(
    db,
    `SELECT * FROM (${union(declared.map(({ sql }) => sql))}) m ORDER BY at DESC LIMIT ${MOST + 1}`,
    [email],
  );
  const told = await row<{ name: string; company: string; phone: string }>(
    db,
    `SELECT name, company, phone FROM (${union(declared.flatMap(({ told = [] }) => told))}) n
     ORDER BY at DESC LIMIT 1`,
    [email],
  );
  return {
    email,
    name: told?.name ?? '',
    company: told?.company ?? '',
    phone: told?.phone ?? '',
    moments: found.slice(0, MOST).map((moment) => ({ ...moment, at: moment.at.toISOString() })),
    more: found.length > MOST,
  };
}
