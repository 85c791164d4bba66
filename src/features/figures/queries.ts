import { type Queryable, row, rows } from '#src/db/open.ts';
import type { EditionStatus, Evidence, FigureData } from './figure.ts';

/** A figure as stored: with every value, including those kept for buyers. */
export interface StoredFigure extends FigureData {
  id: number;
  visibility: 'everybody' | 'buyers';
}

export interface StoredEdition {
  id: number;
  number: number;
  status: EditionStatus | 'draft';
  published_on: string | null;
  data_to: number | null;
  next_planned: string | null;
  evidence: Evidence | null;
  figures: StoredFigure[];
}

/** A figure `f` as one JSON object. */
export const figureObject = `json_build_object('id', f.id, 'number', f.number, 'title', f.title, 'subject', f.subject,
  'form', f.form, 'metric', f.metric, 'geography', f.geography, 'unit', f.unit, 'currency', f.currency,
  'price_basis', f.price_basis, 'decimals', f.decimals, 'row_title', f.row_title, 'years', f.years,
  'first_forecast_year', f.first_forecast_year, 'rows', f.rows, 'source', f.source, 'note', f.note,
  'visibility', f.visibility)`;

const editionColumns = `e.id, e.number, e.status, e.published_on, e.data_to, e.next_planned, e.evidence,
  COALESCE((SELECT json_agg(${figureObject} ORDER BY f.number) FROM figure f WHERE f.edition_id = e.id), '[]')
    AS figures`;

/** The same for the current edition of a report, by an SQL expression for its id, as one JSON object; null if none. */
export const presentEditionOf = (
  report: string,
) => `(SELECT json_build_object('id', e.id, 'number', e.number, 'status', e.status, 'published_on', e.published_on,
    'data_to', e.data_to, 'next_planned', e.next_planned, 'evidence', e.evidence,
    'figures', COALESCE((SELECT json_agg(${figureObject} ORDER BY f.number) FROM figure f WHERE f.edition_id = e.id), '[]'))
  FROM edition e WHERE e.report_id = ${report} AND e.status IN ('current', 'corrected'))`;

/**
 * The current edition of a report with its evidence and all its figures, in one query; includes values kept for buyers,
 * so apply `publicFigure` before publishing.
 */
export function presentEdition(
  db: Queryable,
  reportId: number,
): Promise<(StoredEdition & { status: EditionStatus }) | undefined> {
  return row(
    db,
    `SELECT ${editionColumns} FROM edition e WHERE e.report_id = $1 AND e.status IN ('current', 'corrected')`,
    [reportId],
  );
}

/** The latest draft edition of a report; figures as above. */
export function draftEditionOf(
  db: Queryable,
  reportId: number,
): Promise<StoredEdition | undefined> {
  return row(
    db,
    `SELECT ${editionColumns} FROM edition e WHERE e.report_id = $1 AND e.status = 'draft'
     ORDER BY e.number DESC LIMIT 1`,
    [reportId],
  );
}

/** One edition of a report by its number, including drafts; figures as above. */
export function editionOf(
  db: Queryable,
  reportId: number,
  number: number,
): Promise<StoredEdition | undefined> {
  return row(
    db,
    `SELECT ${editionColumns} FROM edition e WHERE e.report_id = $1 AND e.number = $2`,
    [reportId, number],
  );
}

/** One edition of each of these reports by its number, as above, by report id. */
export async function editionsAt(
  db: Queryable,
  wanted: readonly { reportId: number; number: number }[],
): Promise<Map<number, StoredEdition & { evidence_draft: Evidence | null }>> {
  const found = await rows<StoredEdition & { report_id: number; evidence_draft: Evidence | null }>(
    db,
    `SELECT e.report_id, e.evidence_draft, ${editionColumns}
     FROM unnest($1::bigint[], $2::integer[]) AS g(report_id, number) JOIN edition e USING (report_id, number)`,
    [wanted.map(({ reportId }) => reportId), wanted.map(({ number }) => number)],
  );
  return new Map(found.map(({ report_id, ...edition }) => [report_id, edition]));
}

/** The figures of one edition, by number; empty if there is no such edition. */
export async function editionFigures(
  db: Queryable,
  reportId: number,
  number: number,
): Promise<StoredFigure[]> {
  return (await editionOf(db, reportId, number))?.figures ?? [];
}

/** The figures of the editions that these reports name, by report code. */
export async function figuresByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, StoredFigure[]>> {
  const found = await rows<{ code: string; figures: StoredFigure[] }>(
    db,
    `SELECT r.code, json_agg(${figureObject} ORDER BY f.number) AS figures
     FROM report r JOIN edition e ON e.report_id = r.id AND e.number = r.edition JOIN figure f ON f.edition_id = e.id
     WHERE r.code = ANY($1) GROUP BY r.code`,
    [codes],
  );
  return new Map(found.map(({ code, figures }) => [code, figures]));
}

/** The figures behind a report's row in a list: its first figure of totals, and the first one by region. */
export interface ListedFigure
  extends Pick<
    FigureData,
    'unit' | 'currency' | 'decimals' | 'years' | 'first_forecast_year' | 'rows'
  > {
  by_region: Pick<FigureData, 'years' | 'first_forecast_year' | 'rows'> | null;
}

/** The same with the report. */
export interface MainFigure extends ListedFigure {
  report_id: number;
}

/** Columns of the figure of totals `t`. */
const OF_TOTALS = 't.unit, t.currency, t.decimals, t.years, t.first_forecast_year, t.rows';

/** The first public figure of totals of an edition `e`. */
const TOTALS = `SELECT ${OF_TOTALS}
       FROM figure t WHERE t.edition_id = e.id AND t.visibility = 'everybody' AND t.form = 'totals'
       ORDER BY t.number LIMIT 1`;

/**
 * The first public figures of totals of these reports' current editions, in one query; includes the values of rows kept
 * for buyers.
 */
export function totalsOf(
  db: Queryable,
  reportIds: readonly number[],
): Promise<Omit<MainFigure, 'by_region'>[]> {
  return rows(
    db,
    `SELECT e.report_id, ${OF_TOTALS} FROM edition e CROSS JOIN LATERAL (${TOTALS}) t
     WHERE e.report_id = ANY($1) AND e.status IN ('current', 'corrected')`,
    [reportIds],
  );
}

/** The first public figure by region of an edition `e`. */
const BY_REGION = `(
       SELECT json_build_object('years', f.years, 'first_forecast_year', f.first_forecast_year, 'rows', f.rows)
       FROM figure f WHERE f.edition_id = e.id AND f.visibility = 'everybody' AND f.form <> 'ranking'
         AND lower(f.row_title) IN ('region', 'regions') ORDER BY f.number LIMIT 1)`;

/** The same, each with the first figure by region. */
export function mainFigures(db: Queryable, reportIds: readonly number[]): Promise<MainFigure[]> {
  return rows(
    db,
    `SELECT e.report_id, ${OF_TOTALS}, ${BY_REGION} AS by_region
     FROM edition e CROSS JOIN LATERAL (${TOTALS}) t
     WHERE e.report_id = ANY($1) AND e.status IN ('current', 'corrected')`,
    [reportIds],
  );
}

/** The current day at the publisher's place, an ISO date. */
export const publishersDay = async (db: Queryable): Promise<string> =>
  (await row<{ day: string }>(db, 'SELECT publishers_day()::text AS day'))!.day;
