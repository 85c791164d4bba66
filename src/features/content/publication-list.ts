import type { Queryable } from '#src/db/open.ts';
import { afterLastPage, type Failure } from '#src/errors.ts';
import type { Article, Paging, Publication } from './contract.ts';
import {
  nextRelease,
  type PublicationRow,
  type PublicationTable,
  publicationCount,
  publications,
} from './publications.ts';

/** Publications per page in the site's lists. */
const PAGE_SIZE = 20;

export interface PublicationPage {
  found: PublicationRow[];
  /** When the list changes without a write. */
  until: Date | undefined;
  counts: { total?: number; page?: number; per_page?: number; pages?: number };
}

/** One page of a list if paging is requested, otherwise the whole list; a page after the last is not found. */
export async function publicationPage(
  db: Queryable,
  table: PublicationTable,
  { page, per_page }: Paging,
): Promise<PublicationPage | Failure> {
  // Read first: an embargo that ends meanwhile makes the answer short-lived, never stale.
  const until = await nextRelease(db, table);
  if (page === undefined && per_page === undefined)
    return { found: await publications(db, table), until, counts: {} };
  const number = page ?? 1;
  const size = per_page ?? PAGE_SIZE;
  const [total, found] = await Promise.all([
    publicationCount(db, table),
    publications(db, table, size, (number - 1) * size),
  ]);
  const pages = Math.max(1, Math.ceil(total / size));
  if (number > pages) return afterLastPage(pages);
  return { found, until, counts: { total, page: number, per_page: size, pages } };
}

/** A publication in API spelling. */
export function presentPublication(row: PublicationRow): Publication {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    description: row.description,
    image: row.image,
    created_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @param siteName used for an article without an author */
export const presentArticle = (row: PublicationRow, siteName: string): Article => ({
  ...presentPublication(row),
  author: row.author_name || siteName,
  author_slug: row.author_slug ?? '',
});
