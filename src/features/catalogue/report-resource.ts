import { z } from 'zod';
import { furtherCurrencies } from '#src/currencies.ts';
import { type Queryable, rows } from '#src/db/open.ts';
import { fieldProblem } from '#src/errors.ts';
import { fillReportFields } from '#src/features/figures/editing/fill-texts.ts';
import { invalid } from '#src/features/figures/editing/save-figures.ts';
import { newFaults } from '#src/features/figures/gate/new-faults.ts';
import type { ReportTexts } from '#src/features/figures/gate/texts-of-report.ts';
import { licences, listed, perLicence } from '#src/licences.ts';
import { decimalSql } from '#src/money.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { slugFrom } from '#src/slug.ts';
import { withDrafts } from '#src/staff/drafts/with-drafts.ts';
import { bigKey, isNothing, sqlLiterally } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors, staffRoles } from '#src/staff/roles.ts';
import { hasFiguresSql, lackingSql } from './gaps/count-gaps.ts';
import { gaps } from './gaps/gap-names.ts';
import { currencyColumn } from './import/import-format.ts';
import { reportFields } from './report-fields.ts';

const date = z.iso.datetime();
const industryName = '(SELECT i.name FROM industry i WHERE i.id = t.industry_id)';

const NO_DESCRIPTION = 'is required while the report is published';

interface Question {
  question: string;
  answer: string;
}

/** A column for each licence in each currency in which any report has a price, in the format of `npm run import`. */
async function pricesInCurrencies(db: Queryable): Promise<Record<string, string>> {
  const used = await rows<{ currency: string }>(
    db,
    'SELECT DISTINCT jsonb_object_keys(currency_prices) AS currency FROM report',
  );
  const columns = furtherCurrencies
    .filter((name) => used.some(({ currency }) => currency === name))
    .flatMap((name) =>
      licences.map(({ file, type }) => [
        currencyColumn(file, name),
        decimalSql(`(t.currency_prices -> '${name}' ->> '${type}')::bigint`),
      ]),
    );
  return Object.fromEntries(columns);
}

/** Reports for staff: in every state, with all fields. */
export const reportResource: Resource = withDrafts({
  name: 'reports',
  label: 'report',
  table: 'report',
  key: { column: 'id', type: bigKey },
  roles: { read: staffRoles, write: editors },
  fields: reportFields,
  also: {
    status: z.enum(['draft', 'published', 'withdrawn']),
    publish_at: date.nullable(),
    successor_id: z.int().nullable(),
    industry: z.string(),
    has_figures: z.boolean().describe('one of its editions has figures'),
    has_sample: z.boolean().describe('a sample was uploaded; otherwise one is generated'),
    has_full_file: z
      .boolean()
      .describe('the PDF was uploaded; otherwise it is drawn, or buyers wait for it'),
    full_file_edition: z
      .int()
      .nullable()
      .describe('the edition that was current when the PDF was uploaded; null: not known'),
    has_next_file: z
      .boolean()
      .describe('the PDF of the next edition was uploaded; it takes effect with that edition'),
    is_drawn: z.boolean().describe('the store draws its PDF as long as none is uploaded'),
    created_at: date,
    updated_at: date,
  },
  expressions: {
    industry: industryName,
    has_figures: hasFiguresSql,
    has_sample: '(t.sample_file IS NOT NULL)',
    has_full_file: '(t.full_file IS NOT NULL)',
    has_next_file: 'EXISTS (SELECT FROM next_edition_file n WHERE n.report_id = t.id)',
    questions: `COALESCE((SELECT json_agg(json_build_object('question', q.question, 'answer', q.answer) ORDER BY position)
      FROM report_question q WHERE q.report_id = t.id), '[]')`,
  },
  listed: [
    'code',
    'slug',
    'name',
    'industry_id',
    'industry',
    'status',
    'publish_at',
    'published_on',
    'updated_at',
    'pages',
    listed.column,
    'has_figures',
    'has_full_file',
    'has_sample',
    'image',
  ],
  search: `t.search_name LIKE '%' || ${sqlLiterally('lower($)')} || '%'
    OR t.id = ANY (ARRAY(SELECT c.id FROM report c
      WHERE lower(c.code) COLLATE "C" BETWEEN lower($) AND lower($) || '~'))`,
  sorted: [
    'id',
    'code',
    'name',
    'status',
    'industry_id',
    'published_on',
    'updated_at',
    listed.column,
  ],
  orders: { name: 't.search_name COLLATE "C" %', published_on: 't.published_on % NULLS LAST' },
  sort: { by: 'updated_at', direction: 'DESC' },
  filters: {
    status: { type: z.enum(['draft', 'published', 'withdrawn']), sql: 't.status = $' },
    industry_id: { type: z.coerce.number().int().positive(), sql: 't.industry_id = $' },
    from: { type: z.iso.date(), sql: 't.published_on >= $' },
    to: { type: z.iso.date(), sql: 't.published_on <= $' },
    import_id: {
      type: z.uuid(),
      sql: 'EXISTS (SELECT FROM imported_report i WHERE i.report_id = t.id AND i.import_id = $)',
    },
    scheduled: {
      type: z.literal('true'),
      sql: "t.status = 'draft' AND t.publish_at IS NOT NULL AND $::text = 'true'",
    },
    codes: {
      type: z.string().max(4000).describe('separated by commas'),
      sql: `t.id = ANY (ARRAY(SELECT c.id FROM report c
        WHERE lower(c.code) COLLATE "C" = ANY (string_to_array(lower($::text), ','))))`,
    },
    gap: { type: z.enum(gaps), sql: lackingSql },
    unpriced: { type: z.literal('true'), sql: `t.${listed.column} IS NULL AND $::text = 'true'` },
  },
  html: ['description', 'table_of_contents', 'segmentation'],
  htmlWithin: { questions: 'answer' },
  exported: {
    report_id: 't.code',
    slug: 't.slug',
    name: 't.name',
    industry: industryName,
    keyword: 't.keyword',
    summary: 't.summary',
    author_name: 't.author_name',
    pages: 't.pages',
    published_date: "to_char(t.published_on, 'YYYY-MM-DD')",
    ...perLicence('file', ({ column }) => decimalSql(`t.${column}`)),
    formats: 't.formats',
    status: 't.status',
  },
  exportedToo: pricesInCurrencies,
  writes: ['create', 'update', 'delete'],
  versioned: true,
  timed: true,
  async beforeWrite(given, { db }, before) {
    given.slug =
      given.slug || before?.slug || slugFrom(`${given.name}`) || slugFrom(`report ${given.code}`);
    if (reservedSlugs.has(given.slug as string))
      return fieldProblem('slug', 'is an address of the site itself');
    if (before?.status === 'published' && isNothing(given.description))
      return fieldProblem('description', NO_DESCRIPTION);
    const known = before as { id: number; status: string; edition: number } | undefined;
    const unfilled = invalid(await fillReportFields(db, known, given));
    if (unfilled || known?.status !== 'published') return unfilled;
    return invalid(await newFaults(db, known.id, before as ReportTexts, given as ReportTexts));
  },
  async afterWrite(after, { db }, before, given) {
    if (before && before.slug !== after.slug)
      await rows(
        db,
        `INSERT INTO slug_redirect (old_slug, report_id) VALUES ($1, $2)
         ON CONFLICT (old_slug) DO UPDATE SET report_id = excluded.report_id, created_at = now()`,
        [before.slug, after.id],
      );
    // The current slug of a report must not redirect.
    if (before?.slug !== after.slug)
      await rows(db, 'DELETE FROM slug_redirect WHERE old_slug = $1', [after.slug]);
    if (before && JSON.stringify(before.questions) === JSON.stringify(given.questions)) return;
    const questions = given.questions as Question[];
    await rows(db, 'DELETE FROM report_question WHERE report_id = $1', [after.id]);
    await rows(
      db,
      `INSERT INTO report_question (report_id, position, question, answer)
       SELECT $1, position, question, answer FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS q(question, answer, position)`,
      [after.id, questions.map(({ question }) => question), questions.map(({ answer }) => answer)],
    );
  },
});
