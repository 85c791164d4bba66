import { listed, perLicence } from '#src/licences.ts';
import { decimalOf } from '#src/money.ts';
import type { Industry, ReportBody, ReportHeader, ReportItem } from './contract.ts';
import type { IndustryRow, RelatedRow, ReportItemRow, ReportRow } from './queries.ts';

/** An industry in API spelling, its meta texts under both keys, because clients read either. */
export function presentIndustry(row: IndustryRow): Industry {
  const meta = {
    title: row.meta_title,
    description: row.meta_description,
    keyword: row.meta_keyword,
  };
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    introduction: row.introduction,
    report_count: row.report_count,
    industry_meta: meta,
    meta_debug: meta,
  };
}

/** A report in a list, in API spelling (docs/contract.md, "Spellings"). */
export function presentItem(row: ReportItemRow): ReportItem {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.image,
    summary: row.summary,
    short_description: row.short_description,
    published_date: row.published_on,
    page: row.pages,
    report_id: row.code,
    dprice: decimalOf(row[listed.column]),
    industry: row.industry_name,
    industry_slug: row.industry_slug,
  };
}

/** A report for the request forms, with up to five related ones. */
export function presentHeader(row: ReportRow, related: RelatedRow[]): ReportHeader {
  return {
    ...presentItem(row),
    report_metas: { keyword: row.keyword },
    author_name: row.author_name,
    author_bio: row.author_bio,
    author_slug: row.author_slug,
    formats: row.formats,
    in_preparation: !row.has_file,
    ...perLicence('wire', ({ column }) => decimalOf(row[column])),
    prices: Object.entries(row.currency_prices).map(([currency, cents]) => ({
      currency,
      ...perLicence('wire', ({ type }) => decimalOf(cents[type] ?? null)),
    })),
    updated_at: row.updated_at.toISOString(),
    related: related.map((other) => ({ ...presentItem(other), reason: other.reason })),
  };
}

/** A report with everything that its page shows. */
export function presentBody(row: ReportRow, related: RelatedRow[]): ReportBody {
  return {
    ...presentHeader(row, related),
    description: row.description,
    table_of_content: row.table_of_contents,
    taf: row.segmentation,
    look_inside: row.has_drawn_sample,
  };
}
