import { type Queryable, rows } from '#src/db/open.ts';
import { either, type Meaning, phrase } from './meaning.ts';

/**
 * Those of the reports that the operators of a search permit: with each phrase in the name, keywords, summary, contents,
 * companies or segments, and with nothing that is excluded in the name, keywords or summary. What a report mentions
 * only in passing does not exclude it.
 * @param ids at most some thousands
 */
export async function permittedReports(
  db: Queryable,
  { phrases, excluded }: Pick<Meaning, 'phrases' | 'excluded'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || (phrases.length === 0 && excluded.length === 0)) return new Set(ids);
  const found = await rows<{ id: number }>(
    db,
    `SELECT r.id FROM report r LEFT JOIN report_text t ON t.report_id = r.id
     WHERE r.id = ANY ($1::bigint[])
       AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS wanted, to_tsquery('english', wanted) AS words
                       WHERE numnode(words) > 0 AND NOT (r.search @@ words OR coalesce(t.names @@ words, false)))
       AND NOT r.search @@ to_tsquery('english', $3)`,
    [ids, phrases.map(phrase), either(excluded.map(phrase))],
  );
  return new Set(found.map(({ id }) => id));
}
