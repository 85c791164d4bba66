import { type Queryable, rows } from '#src/db/open.ts';
import type { Edition, EditionStatus, Evidence } from './figure.ts';
import { figureObject, type StoredFigure } from './queries.ts';

/** A figure of an edition that was published, with what its page says of edition and report. */
export interface PublishedFigure {
  figure: StoredFigure;
  /** Set once it was taken out of its edition: the day, and why, as far as somebody said so. */
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

/** Editions that somebody may have quoted: of reports that are, or were, on sale. */
const PUBLISHED = `e.status <> 'draft' AND e.published_on IS NOT NULL AND r.status IN ('published', 'withdrawn')`;

/** All figures with those that were taken out of a published edition: when, and why. */
export const ALL_FIGURES = `(SELECT *, NULL::date AS removed_on, '' AS removed_for FROM figure
  UNION ALL SELECT p.*, g.removed_on, g.reason
  FROM removed_figure g, jsonb_populate_record(NULL::figure, g.figure) p)`;

/** The same for one id, by both primary keys: of `ALL_FIGURES` the database would read all that were taken out, side by side. */
const FIGURE_OF_ID = `(SELECT *, NULL::date AS removed_on, '' AS removed_for FROM figure WHERE id = wanted.id
  UNION ALL SELECT p.*, g.removed_on, g.reason
  FROM removed_figure g, jsonb_populate_record(NULL::figure, g.figure) p WHERE g.id = wanted.id)`;

/**
 * The figures with these ids, also of superseded or withdrawn editions, or taken out of their own; a draft's are left
 * out. Values that are kept for buyers are among them, so what goes to the public passes `publicFigure` first.
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

/** One of them; undefined where no published figure has this id. */
export async function publishedFigure(
  db: Queryable,
  id: number,
): Promise<PublishedFigure | undefined> {
  return (await publishedFigures(db, [id]))[0];
}

/** A figure as the history of another edition's names it. */
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

/** What a figure of one edition is in another: the same subject and form, else the same place with the same rows. */
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

/** A value of a published figure that was corrected, or a figure that was withdrawn; values that are kept for buyers are null. */
export interface PublicCorrection {
  figure_id: number;
  corrected_on: string;
  row_name: string;
  year: number;
  field: 'value' | 'low' | 'high' | 'figure';
  old_value: number | null;
  new_value: number | null;
  /** Empty where the values are kept for buyers: it may say them. */
  reason: string;
  is_kept: boolean;
}

/** Kept when it was corrected, or now: its row may since have been kept, or be gone. */
const KEPT = `(c.field <> 'figure' AND (c.is_kept OR f.visibility = 'buyers' OR NOT EXISTS (
  SELECT FROM jsonb_array_elements(f.rows) one
  WHERE one->>'name' = c.row_name AND NOT COALESCE((one->>'is_kept')::boolean, false))))`;

/** Corrections with their figures, also those that were taken out of a published edition. */
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

/** A correction with the figure and the report that it belongs to. */
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

/** All corrections, newest first: one page of them, and whether there are more. `before`: the id that the last page ended with. */
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
