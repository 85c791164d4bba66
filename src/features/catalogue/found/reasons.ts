import { type Queryable, rows } from '#src/db/open.ts';
import type { Meaning } from '#src/features/search/meaning.ts';
import { queriesOf } from '#src/features/search/search-query.ts';

/** Where in a report a search matches. */
export const places = [
  'code',
  'title',
  'company',
  'segment',
  'keyword',
  'summary',
  'contents',
  'author',
  'text',
] as const;

/** Why a report matches a search: the place, and the company, segment, keyword, heading or author. */
export interface Reason {
  id: number;
  place: (typeof places)[number];
  text: string;
}

const holds = (text: string) => `search_lexemes(${text}) @@ words`;
/** SQL of the first of these texts that contains the words. */
const firstOf = (texts: string) =>
  `(SELECT one FROM ${texts} AS texts(one) WHERE ${holds('one')} LIMIT 1)`;

/**
 * Why each of these reports matches: the best place that contains all words, or else the best that contains one.
 * @param ids at most a page of reports
 */
export async function reasonsOf(
  db: Queryable,
  meaning: Meaning,
  ids: readonly number[],
): Promise<Reason[]> {
  const { meant, begun, nearest } = queriesOf(meaning);
  if (ids.length === 0 || !meant) return [];
  const found = await rows<{ id: number; reason: [Reason['place'], string] | null }>(
    db,
    `WITH asked AS (
       SELECT words, place FROM unnest(ARRAY[to_tsquery('english', $2), to_tsquery('english', $3), to_tsquery('english', $4)])
         WITH ORDINALITY AS given(words, place) WHERE numnode(words) > 0)
     SELECT r.id, (
       SELECT found.reason FROM asked CROSS JOIN LATERAL (SELECT CASE
         WHEN lower(r.code) = lower($5) THEN json_build_array('code', r.code)
         WHEN ${holds('r.name')} THEN json_build_array('title', '')
         ELSE coalesce(
           (SELECT json_build_array('company', hit.one) FROM ${firstOf('unnest(t.companies)')} hit WHERE hit.one IS NOT NULL),
           (SELECT json_build_array('segment', hit.one) FROM ${firstOf('unnest(t.segments)')} hit WHERE hit.one IS NOT NULL),
           (SELECT json_build_array('keyword', btrim(hit.one)) FROM ${firstOf("regexp_split_to_table(left(r.keyword, 1000), ',')")} hit
            WHERE hit.one IS NOT NULL),
           CASE WHEN ${holds('left(r.summary, 2000)')} THEN json_build_array('summary', '') END,
           CASE WHEN t.names @@ words THEN
             (SELECT json_build_array('contents', btrim(hit.one))
              FROM ${firstOf("regexp_split_to_table(left(r.table_of_contents, 40000), '<[^>]*>')")} hit WHERE hit.one IS NOT NULL)
           END) END AS reason) found
       WHERE found.reason IS NOT NULL ORDER BY asked.place LIMIT 1) AS reason
     FROM report r LEFT JOIN report_text t ON t.report_id = r.id WHERE r.id = ANY ($1::bigint[])
     ORDER BY array_position($1::bigint[], r.id)`,
    [ids, meant, begun, nearest, meaning.text],
  );
  return found.map(({ id, reason }) => ({
    id,
    place: reason?.[0] ?? 'text',
    text: (reason?.[1] ?? '').slice(0, 120),
  }));
}
