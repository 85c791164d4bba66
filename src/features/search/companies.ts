import { type Queryable, rows } from '#src/db/open.ts';
import { literally } from './queries.ts';

const MOST_COMPANIES = 4;
/** Too many names begin with fewer letters than this. */
const SHORTEST = 3;

/** A company named in figures, with the number of published reports that have it. */
export interface FoundCompany {
  name: string;
  slug: string;
  reports: number;
}

/** Companies in published reports whose name begins with a text, shortest name first. */
export function companiesBeginningWith(db: Queryable, text: string): Promise<FoundCompany[]> {
  if (text.length < SHORTEST) return Promise.resolve([]);
  return rows(
    db,
    `SELECT name, slug, reports
     FROM (SELECT id, name, slug FROM listed_name WHERE kind = 'company' AND lower(name) LIKE lower($1) || '%'
           ORDER BY length(name), id LIMIT ${MOST_COMPANIES}) begun
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS reports FROM (
         SELECT FROM listed_report WHERE company_ids @> ARRAY[begun.id] LIMIT 1000) own) counted
     WHERE reports > 0 ORDER BY length(name), name`,
    [literally(text)],
  );
}
