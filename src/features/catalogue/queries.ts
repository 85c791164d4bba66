import type { CurrencyPrices } from '#src/currencies.ts';
import { type Queryable, row, rows } from '#src/db/open.ts';
import type { EditionStatus } from '#src/features/figures/figure.ts';
import { presentEditionOf, type StoredEdition } from '#src/features/figures/queries.ts';
import { licences, listed } from '#src/licences.ts';

export interface IndustryRow {
  id: number;
  slug: string;
  name: string;
  introduction: string;
  meta_title: string;
  meta_description: string;
  meta_keyword: string;
  report_count: number;
}

/** Integer cents; null: not sold at that licence. */
type LicencePrices = Record<(typeof licences)[number]['column'], number | null>;

export interface ReportItemRow extends Pick<LicencePrices, typeof listed.column> {
  id: number;
  code: string;
  slug: string;
  name: string;
  image: string | null;
  summary: string;
  short_description: string;
  published_on: string | null;
  pages: number;
  industry_name: string;
  industry_slug: string;
}

export interface ReportRow extends ReportItemRow, LicencePrices {
  industry_id: number;
  keyword: string;
  description: string;
  table_of_contents: string;
  segmentation: string;
  author_name: string;
  author_bio: string;
  /** Slug of the author's page; empty if there is none. */
  author_slug: string;
  formats: string[];
  currency_prices: CurrencyPrices;
  updated_at: Date;
  /** The store draws its PDF if none is uploaded. */
  is_drawn: boolean;
  /** It has a PDF for its buyers; otherwise it is still in preparation. */
  has_file: boolean;
  /** The store draws its sample; otherwise the publisher uploaded one. */
  has_drawn_sample: boolean;
  status: 'published' | 'withdrawn';
}

export interface QuestionRow {
  id: number;
  question: string;
  answer: string;
}

const itemFields =
  `id code slug name image summary short_description published_on pages ${listed.column}`.split(
    ' ',
  );

/** The columns of a report `r` of industry `i` in a list. */
export const itemColumns = `${itemFields.map((name) => `r.${name}`).join(', ')}, i.name AS industry_name, i.slug AS industry_slug`;

/**
 * The same with the figures that a list shows as market size, as JSON text; see `presentPage`. Triggers write the text, so
 * that lists do not serialise numbers.
 */
export const listedColumns = `${itemColumns}, r.edition, (
  SELECT l.figure FROM listed_figure l WHERE l.report_id = r.id) AS main_figure`;

export interface ListedRow extends ReportItemRow {
  edition: number;
  main_figure: string | null;
}

const otherPrices = licences
  .filter((licence) => licence !== listed)
  .map(({ column }) => `r.${column}`);

/** Further columns of a report `r` for its page. */
const pageColumns = `r.industry_id, r.keyword, r.description, r.table_of_contents, r.segmentation, r.author_name,
  author_slug(r.author_name) AS author_slug, r.author_bio, delivered_formats(r.id, r.edition, r.formats) AS formats, ${otherPrices}, r.currency_prices, r.updated_at, r.status,
  r.is_drawn, r.sample_file IS NULL AS has_drawn_sample, has_file(r) AS has_file`;

/** All industries, ordered by id. */
export function industries(db: Queryable): Promise<IndustryRow[]> {
  return rows(db, 'SELECT * FROM industry ORDER BY id');
}

/** A report in any state, for staff. */
export function reportInAnyState(
  db: Queryable,
  id: number,
): Promise<(ReportRow & { edition: number }) | undefined> {
  return row(
    db,
    `SELECT ${itemColumns}, ${pageColumns}, r.edition
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.id = $1`,
    [id],
  );
}

/** A related report in a list. */
export interface RelatedRow extends ReportItemRow {
  /** Why it is related, as a sentence. */
  reason: string;
}

/** A report with its related ones; null: they must be determined again (related/related-reports.ts). */
export interface HeadedReport extends ReportRow {
  related: RelatedRow[] | null;
}

/** A report with its questions and the current edition of its figures. */
export interface WholeReport extends HeadedReport {
  questions: QuestionRow[] | null;
  edition: (StoredEdition & { status: EditionStatus }) | null;
}

/** The stored related reports of a report `r`, if they are newer than its last change and a day, and all published. */
const related = `(
  SELECT json_agg(json_build_object(${itemFields.map((name) => `'${name}', o.${name}`).join(', ')},
    'industry_name', oi.name, 'industry_slug', oi.slug, 'reason', chosen.reason) ORDER BY chosen.place)
  FROM related_list l, json_to_recordset(l.others) AS chosen(id bigint, place int, reason text)
  JOIN report o ON o.id = chosen.id AND o.status = 'published' JOIN industry oi ON oi.id = o.industry_id
  WHERE l.report_id = r.id AND l.found_at > greatest(now() - interval '1 day', r.updated_at)
  HAVING count(*) = max(json_array_length(l.others))) AS related`;

const edition = `${presentEditionOf('r.id')} AS edition`;

const questions = `(
  SELECT json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer) ORDER BY q.position)
  FROM report_question q WHERE q.report_id = r.id) AS questions`;

/**
 * The statement that finds a report by a key, and its parameters. The lookup by id is included only for numbers: with a
 * parameter that is usually null, PostgreSQL would plan the statement on every execution.
 * @param more further columns
 */
function byKey(key: string, more: string[] = []): [text: string, values: (string | number)[]] {
  const isId = /^[1-9]\d{0,14}$/.test(key);
  const text = `SELECT ${[itemColumns, pageColumns, ...more].join(', ')}
     FROM (SELECT id, 1 AS rank FROM report WHERE slug = $1
           UNION ALL SELECT report_id, 2 FROM slug_redirect WHERE old_slug = $1
           UNION ALL SELECT id, 3 FROM report WHERE code = upper($1)
           ${isId ? 'UNION ALL SELECT id, 4 FROM report WHERE id = $2' : ''}) found
     JOIN report r ON r.id = found.id AND r.status IN ('published', 'withdrawn')
     JOIN industry i ON i.id = r.industry_id
     ORDER BY rank LIMIT 1`;
  return [text, isId ? [key, Number(key)] : [key]];
}

/**
 * Finds a report by any key that a link may contain: slug, earlier slug, report code (any case) or numeric id, in that
 * order. Drafts are never found; withdrawn reports are, with their status.
 */
export function reportByKey(db: Queryable, key: string): Promise<ReportRow | undefined> {
  return row(db, ...byKey(key));
}

/** The same with its related reports, in one statement. */
export function headedReportByKey(db: Queryable, key: string): Promise<HeadedReport | undefined> {
  return row(db, ...byKey(key, [related]));
}

/** The same with everything else that its page shows of the report, in one statement. */
export function wholeReportByKey(db: Queryable, key: string): Promise<WholeReport | undefined> {
  return row(db, ...byKey(key, [related, edition, questions]));
}

/** Most successors that are followed: two reports may name each other. */
const MOST_SUCCESSORS = 10;

/**
 * The slug of the published report that replaces a withdrawn one, by way of successors that were withdrawn themselves;
 * undefined if there is none.
 */
export async function successorOf(db: Queryable, id: number): Promise<string | undefined> {
  const found = await row<{ slug: string }>(
    db,
    `WITH RECURSIVE chain AS (
       SELECT n.id, n.slug, n.status, n.successor_id, 1 AS step
       FROM report r JOIN report n ON n.id = r.successor_id WHERE r.id = $1
       UNION ALL
       SELECT n.id, n.slug, n.status, n.successor_id, c.step + 1
       FROM chain c JOIN report n ON n.id = c.successor_id
       WHERE c.status = 'withdrawn' AND c.step < ${MOST_SUCCESSORS})
     SELECT slug FROM chain WHERE status = 'published' ORDER BY step LIMIT 1`,
    [id],
  );
  return found?.slug;
}

/** The published reports among these ids, in the order of the ids. */
export function reportsByIds(db: Queryable, ids: number[]): Promise<ListedRow[]> {
  return rows(
    db,
    `SELECT ${listedColumns} FROM unnest($1::bigint[]) WITH ORDINALITY AS chosen(id, place)
     JOIN report r ON r.id = chosen.id AND r.status = 'published' JOIN industry i ON i.id = r.industry_id
     ORDER BY chosen.place`,
    [ids],
  );
}

/** The questions of one report, in their order. */
export function questionsOf(db: Queryable, reportId: number): Promise<QuestionRow[]> {
  return rows(
    db,
    'SELECT id, question, answer FROM report_question WHERE report_id = $1 ORDER BY position',
    [reportId],
  );
}

/** An author of reports, as named in the newest one. */
export interface AuthorRow {
  name: string;
  bio: string;
  reports: number;
}

/** The author of published reports with this slug; undefined if there is none. */
export function authorBySlug(db: Queryable, slug: string): Promise<AuthorRow | undefined> {
  return row(
    db,
    `SELECT r.author_name AS name, r.author_bio AS bio, n.reports
     FROM report r, LATERAL (SELECT count(*)::int AS reports FROM report
       WHERE status = 'published' AND author_name <> '' AND author_slug(author_name) = $1) n
     WHERE r.status = 'published' AND r.author_name <> '' AND author_slug(r.author_name) = $1
     ORDER BY r.published_on DESC, r.id DESC LIMIT 1`,
    [slug],
  );
}

/** An author's published reports, newest first, at most `limit`. */
export function reportsOfAuthor(db: Queryable, slug: string, limit: number): Promise<ListedRow[]> {
  return rows(
    db,
    `SELECT ${listedColumns} FROM report r JOIN industry i ON i.id = r.industry_id
     WHERE r.status = 'published' AND r.author_name <> '' AND author_slug(r.author_name) = $1
     ORDER BY r.published_on DESC, r.id DESC LIMIT $2`,
    [slug, limit],
  );
}
