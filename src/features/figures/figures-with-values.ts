import { type Queryable, rows } from '#src/db/open.ts';
import type { EditionStatus } from './figure.ts';
import {
  ALL_FIGURES,
  CORRECTIONS,
  correctionColumns,
  type PublicCorrection,
} from './published-figures.ts';
import { figureObject, type StoredFigure } from './queries.ts';

/** A published figure for a check of numbers, including values that are kept for buyers. */
export interface FoundFigure {
  figure: StoredFigure;
  edition: number;
  status: EditionStatus;
  published_on: string;
  report_id: number;
  report: string;
  report_code: string;
  report_slug: string;
  is_withdrawn: boolean;
}

const COLUMNS = `${figureObject} AS figure, e.number AS edition, e.status, e.published_on, r.id AS report_id, r.name AS report,
  r.code AS report_code, r.slug AS report_slug`;
const WITHDRAWN = `(r.status = 'withdrawn' OR f.removed_on IS NOT NULL) AS is_withdrawn`;
const TABLES = 'edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id';
const PUBLISHED = `e.status <> 'draft' AND e.published_on IS NOT NULL AND r.status IN ('published', 'withdrawn')`;
const MOST = 60;

/**
 * Published figures that publicly show one of these values, as published or rounded to three digits; with years, only
 * those that have one of them. Uses an index, so the time does not depend on the number of figures.
 */
export function figuresWithValues(
  db: Queryable,
  values: readonly number[],
  years: readonly number[],
): Promise<FoundFigure[]> {
  return rows(
    db,
    `SELECT ${COLUMNS}, ${WITHDRAWN} FROM ${ALL_FIGURES} f JOIN ${TABLES}
     WHERE f.public_values && $1::float8[]
       AND (cardinality($2::int[]) = 0 OR f.years && $2::int[]) AND ${PUBLISHED}
     LIMIT ${MOST}`,
    [values, years],
  );
}

/** The figures of all published editions of these reports. */
export function figuresOfReports(db: Queryable, ids: readonly number[]): Promise<FoundFigure[]> {
  return rows(
    db,
    `SELECT ${COLUMNS}, ${WITHDRAWN} FROM ${ALL_FIGURES} f JOIN ${TABLES}
     WHERE r.id = ANY($1) AND ${PUBLISHED} ORDER BY e.number DESC, f.number LIMIT 300`,
    [ids],
  );
}

/** A corrected published value, with its figure in the current state. */
interface FoundCorrection extends FoundFigure {
  correction: PublicCorrection;
}

/** Public corrections of one of these values, or of these figures. */
export async function correctedValues(
  db: Queryable,
  values: readonly number[],
  figureIds: readonly number[],
): Promise<FoundCorrection[]> {
  const found = await rows<FoundFigure & PublicCorrection>(
    db,
    `SELECT ${COLUMNS}, ${correctionColumns}, (r.status = 'withdrawn' OR c.removed_id IS NOT NULL) AS is_withdrawn
     FROM ${CORRECTIONS} JOIN ${TABLES}
     WHERE (c.old_value = ANY($1::numeric[]) OR c.figure_id = ANY($2) OR c.removed_id = ANY($2)) AND NOT c.is_kept AND c.old_value IS NOT NULL AND ${PUBLISHED}
     ORDER BY c.id DESC LIMIT ${MOST}`,
    [values, figureIds],
  );
  return found
    .filter(({ is_kept }) => !is_kept)
    .map((one) => ({ ...one, correction: one as PublicCorrection }));
}

/**
 * Published reports whose names contain most of these words, with the number of hits; words are in lower case, of at
 * least four letters. Uses the trigram index of names.
 */
export function reportsNaming(
  db: Queryable,
  words: readonly string[],
): Promise<{ id: number; name: string; slug: string; hits: number }[]> {
  return rows(
    db,
    `SELECT r.id, r.name, r.slug, (SELECT count(*)::int FROM unnest($2::text[]) w WHERE r.search_name LIKE w) AS hits
     FROM report r WHERE r.status = 'published' AND r.search_name LIKE ANY ($2::text[])
     ORDER BY hits DESC, length(r.name), r.id LIMIT $1`,
    [3, words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
  );
}
