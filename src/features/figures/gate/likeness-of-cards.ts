import { type Queryable, rows } from '#src/db/open.ts';
import type { Evidence } from '../figure.ts';

/** Cards of other reports that count the same, or by the same method; at most 40, found through an index. */
export const cardsLike = (
  db: Queryable,
  reportId: number,
  { counted, method }: Evidence,
): Promise<{ code: string; evidence: Evidence }[]> =>
  rows(
    db,
    `SELECT r.code, e.evidence FROM (
       (SELECT report_id, evidence FROM edition
        WHERE md5(lower(evidence ->> 'counted')) = md5(lower($2)) AND evidence IS NOT NULL AND report_id <> $1 LIMIT 20)
       UNION
       (SELECT report_id, evidence FROM edition
        WHERE md5(lower(evidence ->> 'method')) = md5(lower($3)) AND evidence IS NOT NULL AND report_id <> $1 LIMIT 20)
     ) e JOIN report r ON r.id = e.report_id ORDER BY r.code`,
    [reportId, counted, method],
  );
