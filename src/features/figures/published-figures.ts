import { type Queryable, rows } from '#src/db/open.ts';
import type { Edition, EditionStatus, Evidence } from './figure.ts';
import { figureObject, type StoredFigure } from './queries.ts';

/** A figure of a published edition, with the fields of edition and report that its page shows. */
export interface PublishedFigure {
  figure: StoredFigure;
  /** Set if it was removed from its edition: the date, and the reason if one was given. */
  removed: { on: string; reason: string } | null;
  /** ISO time of the figure's last change. */
  changed: Date;
  edition: Edition & { evidence: Evidence | null };
  report: {
    id: number;
    code: string;
    slug: string;
    name: string;
    industry: string;
    industry_slug: string;
    author_name: string;
    pages: number;
    image: string | null;
    is_withdrawn: boolean;
  };
}

/** Editions that may have been quoted: of reports that are, or were, on sale. */
const PUBLISHED = `e.status <> 'draft' AND e.published_on IS NOT NULL AND r.status IN ('published', 'withdrawn')`;

/** All figures, including those removed from a published edition, with date and reason. */
export const ALL_FIGURES = `(SELECT *, NULL::date AS removed_on, '' AS removed_for FROM figure
  UNION ALL SELECT p.*, g.removed_on, g.reason
  FROM removed_figure g, jsonb_populate_record(NULL::figure, g.figure) p)`;

/**
 * The same for one id, through both primary keys: with `ALL_FIGURES`, the database would scan all removed figures.
 */
const FIGURE_OF_ID = `(SELECT *, NULL::date AS removed_on, '' AS removed_for FROM figure WHERE id = wanted.id
  UNION ALL SELECT p.*, g.removed_on, g.reason
  FROM removed_figure g, jsonb_populate_record(NULL::figure, g.figure) p WHERE g.id = wanted.id)`;

/**
 * The figures with these ids, including those of superseded or withdrawn editions, or removed from their own; those of
 * drafts are omitted. Includes values that are kept for buyers, so apply `publicFigure` before publishing.
 */
export function publishedFigures(
  db: Queryable,
  ids: readonly number[],
): Promise<PublishedFigure[]> {
  return rows(
    db,
    `SELECT ${figureObject} AS figure, f.updated_at AS changed, CASE WHEN f.removed_on IS NOT NULL
         THEN json_build_object('on', f.removed_on, 'reason', f.removed_for) END AS removed,
       json_build_object('number', e.number, 'published_on', e.published_on, 'data_to', e.data_to,
         'next_planned', e.next_planned, 'status', e.status, 'evidence', e.evidence) AS edition,
       json_build_object('id', r.id, 'code', r.code, 'slug', r.slug, 'name', r.name, 'industry', i.name,
         'industry_slug', i.slug, 'author_name', r.author_name, 'pages', r.pages, 'image', r.image,
         'is_withdrawn', r.status = 'withdrawn') AS report
     FROM (SELECT DISTINCT unnest($1::bigint[]) AS id) wanted CROSS JOIN LATERAL ${FIGURE_OF_ID} f
       JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id JOIN industry i ON i.id = r.industry_id
     WHERE ${PUBLISHED}`,
    [ids],
  );
}

/** One of them; undefined if no published figure has this id. */
export async function publishedFigure(
  db: Queryable,
  id: number,
): Promise<PublishedFigure | undefined> {
  return (await publishedFigures(db, [id]))[0];
}

/** A figure as listed in the history of another edition's figure. */
export interface FigureOfEdition
  extends Pick<
    StoredFigure,
    'id' | 'number' | 'subject' | 'form' | 'row_title' | 'years' | 'first_forecast_year'
  > {
  edition: number;
  status: EditionStatus;
  published_on: string;
}

/** The figures of all published editions of a report, newest edition first. */
export function figuresOfEditions(db: Queryable, reportId: number): Promise<FigureOfEdition[]> {
  return rows(
    db,
    `SELECT f.id, f.number, f.subject, f.form, f.row_title, f.years, f.first_forecast_year, e.number AS edition,
       e.status, e.published_on
     FROM edition e JOIN report r ON r.id = e.report_id JOIN figure f ON f.edition_id = e.id
     WHERE r.id = $1 AND ${PUBLISHED} ORDER BY e.number DESC, f.number LIMIT 2000`,
    [reportId],
  );
}

/** The same figure in another edition: with the same subject and form, else with the same number and rows. */
export function counterpartOf<
  F extends Pick<FigureOfEdition, 'number' | 'subject' | 'form' | 'row_title'>,
>(
  figure: Pick<FigureOfEdition, 'number' | 'subject' | 'form' | 'row_title'>,
  others: readonly F[],
): F | undefined {
  const alike = (other: F) =>
    other.form === figure.form && other.row_title.toLowerCase() === figure.row_title.toLowerCase();
  return (
    others.find(
      (other) => alike(other) && other.subject.toLowerCase() === figure.subject.toLowerCase(),
    ) ?? others.find((other) => alike(other) && other.number === figure.number)
  );
}

/**
 * A corrected value of a published figure, or a withdrawn figure; values that are kept for buyers are null.
 */
export interface PublicCorrection {
  figure_id: number;
  corrected_on: string;
  row_name: string;
  year: number;
  field: 'value' | 'low' | 'high' | 'figure';
  old_value: number | null;
  new_value: number | null;
  /** Empty if the values are kept for buyers, since it may mention them. */
  reason: string;
  is_kept: boolean;
}

/** Kept when it was corrected, or now: its row may have been kept or removed since. */
const KEPT = `(c.field <> 'figure' AND (c.is_kept OR f.visibility = 'buyers' OR NOT EXISTS (
  SELECT FROM jsonb_array_elements(f.rows) one
  WHERE one->>'name' = c.row_name AND NOT COALESCE((one->>'is_kept')::boolean, false))))`;

/** Corrections with their figures, including those removed from a published edition. */
export const CORRECTIONS = `figure_correction c CROSS JOIN LATERAL (
  SELECT * FROM figure WHERE id = c.figure_id
  UNION ALL SELECT p.* FROM removed_figure g, jsonb_populate_record(NULL::figure, g.figure) p WHERE g.id = c.removed_id) f`;

export const correctionColumns = `f.id AS figure_id, c.corrected_on, c.row_name, c.year, c.field, ${KEPT} AS is_kept,
  CASE WHEN ${KEPT} THEN NULL ELSE c.old_value::float8 END AS old_value,
  CASE WHEN ${KEPT} THEN NULL ELSE c.new_value::float8 END AS new_value,
  CASE WHEN ${KEPT} THEN '' ELSE c.reason END AS reason`;

/** The corrections of one figure, newest first. */
export function correctionsOfFigure(db: Queryable, id: number): Promise<PublicCorrection[]> {
  return rows(
    db,
    `SELECT ${correctionColumns} FROM ${CORRECTIONS}
     WHERE c.figure_id = $1 OR c.removed_id = $1 ORDER BY c.id DESC LIMIT 200`,
    [id],
  );
}

/** A correction with its figure and report. */
interface ListedCorrection extends PublicCorrection {
  id: number;
  number: number;
  subject: string;
  unit: string;
  currency: string | null;
  decimals: number;
  edition: number;
  report: string;
  report_slug: string;
}

/**
 * All corrections, newest first, page by page.
 * @param before the id at which the last page ended
 */
export function listedCorrections(
  db: Queryable,
  before: number | undefined,
  limit: number,
): Promise<ListedCorrection[]> {
  return rows(
    db,
    `SELECT c.id, ${correctionColumns}, f.number, f.subject, f.unit, f.currency, f.decimals, e.number AS edition,
       r.name AS report, r.slug AS report_slug
     FROM ${CORRECTIONS} JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id
     WHERE ${PUBLISHED} AND r.status = 'published' AND ($1::bigint IS NULL OR c.id < $1) ORDER BY c.id DESC LIMIT $2`,
    [before ?? null, limit],
  );
}
