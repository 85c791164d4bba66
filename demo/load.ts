import type pg from 'pg';
import { publicValues } from '#src/features/figures/editing/public-values.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { articles } from './content/articles.ts';
import { clients } from './content/clients.ts';
import { corrections } from './content/corrections.ts';
import { faq } from './content/faq.ts';
import { legalSeller, taxRegistrations } from './content/legal-seller.ts';
import { policies } from './content/policies.ts';
import { pressReleases } from './content/press-releases.ts';
import { roles } from './content/roles.ts';
import { services } from './content/services.ts';
import { site } from './content/site.ts';
import { synonyms } from './content/synonyms.ts';
import { testimonials } from './content/testimonials.ts';
import { insertCorrections } from './corrections.ts';
import { dayFrom } from './dates.ts';
import { industries } from './industries.ts';
import { type DemoReport, demoReports } from './model.ts';
import { withFigures } from './shown-figures.ts';
import {
  type DatedText,
  forecastsInside,
  type WrittenText,
  writtenText,
} from './texts/written-texts.ts';

const FOUNDED = 2011;

/**
 * Loads the demo publisher into empty tables, inside the caller's transaction. One statement for each table.
 * All HTML is sanitised on the way in, as every other writer of HTML does it. Dates follow the day of loading.
 */
export async function loadDemo(client: pg.ClientBase): Promise<void> {
  const today = new Date();
  const reports = demoReports(today);
  await insert(client, 'site_info', [
    {
      ...site,
      about: cleanHtml(site.about),
      experience_years: today.getUTCFullYear() - FOUNDED,
      ...trackRecord(reports),
    },
  ]);
  await client.query('DELETE FROM legal_seller');
  await insert(client, 'legal_seller', [legalSeller]);
  await insert(client, 'tax_registration', taxRegistrations);
  await client.query('DELETE FROM policy');
  await insert(client, 'policy', policies.map(withHtml('html')).map(policyRow(today)));
  await insert(client, 'service', services.map(withHtml('description')));
  await insert(client, 'testimonial', numbered(testimonials));
  await insert(client, 'client_company', numbered(clients));
  await insert(client, 'faq', numbered(faq.map(withHtml('description'))));
  await insert(
    client,
    'open_role',
    numbered(roles.map(withHtml('description')).map(roleRow(today))),
  );
  await insert(client, 'synonym', synonyms);
  await insert(client, 'industry', industries.map(industryRow));
  await insertReports(client, reports);
  await insertCorrections(client, corrections, reports, today);
  const written = (text: WrittenText) => {
    const row = writtenText(text, reports, today);
    return { ...row, updated_at: row.published_at };
  };
  const signed = articles.map((text) => ({ ...written(text), author_name: text.author }));
  const shown = async (table: string, texts: DatedText[]) =>
    insert(client, table, (await withFigures(client, texts)).map(withHtml('description')));
  await shown('article', signed);
  await shown('press_release', pressReleases.map(written));
}

/** How many of the forecasts came true, as the press release on it says. */
function trackRecord(reports: readonly DemoReport[]): Row {
  const { inside, compared } = forecastsInside(reports);
  return {
    track_record: `${inside} of ${compared} forecasts inside their range`,
    track_record_page: '/press-details/forecasts-compared-with-what-happened',
  };
}

type Row = Record<string, unknown>;

/** Inserts rows that all have the same keys, which are column names; the database converts to the columns' types. */
async function insert(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

const withHtml =
  <K extends string>(key: K) =>
  <R extends Record<K, string>>(row: R): R => ({ ...row, [key]: cleanHtml(row[key]) });

const numbered = (rows: readonly Row[]): Row[] =>
  rows.map((row, i) => ({ ...row, position: i + 1 }));

const policyRow =
  (today: Date) =>
  ({ changedDaysAgo, ...policy }: (typeof policies)[number]): Row => ({
    ...policy,
    changed_on: dayFrom(today.toISOString().slice(0, 10), -changedDaysAgo),
  });

const roleRow =
  (today: Date) =>
  ({ openDays, ...role }: { openDays: number } & Row): Row => {
    const posted_on = dayFrom(today.toISOString().slice(0, 10), -24);
    return { ...role, posted_on, closes_on: dayFrom(posted_on, openDays) };
  };

const industryRow = ({ slug, name, introduction, keywords }: (typeof industries)[number]): Row => ({
  slug,
  name,
  introduction,
  meta_title: `${name} market research reports`,
  meta_description: introduction,
  meta_keyword: keywords,
});

/** Editions with their figures; those of published reports are there already, by the database's own doing. */
async function insertEditions(client: pg.ClientBase, reports: DemoReport[]): Promise<void> {
  const rows = reports.flatMap(({ code, edition, editions }) =>
    editions.map((own) => ({
      ...own,
      figures: own.figures.map((one) => ({ ...one, public_values: publicValues(one) })),
      code,
      status: own.number === edition ? 'current' : 'superseded',
    })),
  );
  await client.query(
    `WITH given AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS e(code text, number int, status text, "publishedOn" date,
         "dataTo" int, "nextPlanned" date, evidence jsonb, figures jsonb)
     ), written AS (
       INSERT INTO edition (report_id, number, status, published_on, data_to, next_planned, evidence)
       SELECT r.id, number, g.status, "publishedOn", "dataTo", "nextPlanned", evidence FROM given g JOIN report r USING (code)
       ON CONFLICT (report_id, number) DO UPDATE SET data_to = excluded.data_to,
         next_planned = excluded.next_planned, evidence = excluded.evidence
       RETURNING id, report_id, number
     )
     INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, currency, price_basis, decimals,
       row_title, years, first_forecast_year, rows, source, note, visibility, public_values)
     SELECT w.id, f.number, title, subject, form, metric, geography, unit, f.currency, price_basis, decimals, row_title,
       years, first_forecast_year, rows, source, note, visibility, public_values
     FROM written w JOIN report r ON r.id = w.report_id JOIN given g ON g.code = r.code AND g.number = w.number,
       jsonb_populate_recordset(NULL::figure, g.figures) AS f`,
    [JSON.stringify(rows)],
  );
}

/** Oldest first, so that among reports of one day the newer has the higher id, as the listings sort them. */
async function insertReports(client: pg.ClientBase, reports: DemoReport[]): Promise<void> {
  const rows = reports
    .toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn) || a.code.localeCompare(b.code))
    .map(({ editions: _, ...report }) => ({
      ...report,
      description: cleanHtml(report.description),
      tableOfContents: cleanHtml(report.tableOfContents),
      segmentation: cleanHtml(report.segmentation),
      questions: report.questions.map(withHtml('answer')),
    }));
  await client.query(
    `WITH given AS MATERIALIZED (
       SELECT r.*, ordinality FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(item, ordinality),
         jsonb_to_record(item) AS r(code text, slug text, industry text, name text, keyword text, summary text,
           "shortDescription" text, description text, "tableOfContents" text, segmentation text, "authorName" text,
           "authorBio" text, pages int, "publishedOn" date, "singlePriceCents" bigint, "multiplePriceCents" bigint,
           "corporatePriceCents" bigint, "currencyPrices" jsonb, edition int, questions jsonb)
     ), inserted AS (
       INSERT INTO report (code, slug, industry_id, name, keyword, summary, short_description, description,
         table_of_contents, segmentation, author_name, author_bio, pages, published_on, single_price_cents,
         multiple_price_cents, corporate_price_cents, currency_prices, edition, status, is_drawn, updated_at)
       SELECT g.code, g.slug, i.id, g.name, g.keyword, g.summary, "shortDescription", description,
         "tableOfContents", segmentation, "authorName", "authorBio", pages, "publishedOn", "singlePriceCents",
         "multiplePriceCents", "corporatePriceCents", "currencyPrices", edition, 'published', true,
         ("publishedOn" + time '09:00') AT TIME ZONE 'UTC'
       FROM given g JOIN industry i ON i.slug = g.industry ORDER BY ordinality
       RETURNING id, code
     )
     INSERT INTO report_question (report_id, position, question, answer)
     SELECT id, q.position, q.item ->> 'question', q.item ->> 'answer'
     FROM inserted JOIN given USING (code),
       jsonb_array_elements(questions) WITH ORDINALITY AS q(item, position)`,
    [JSON.stringify(rows)],
  );
  await insertEditions(client, reports);
}
