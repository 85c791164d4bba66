import type { Queryable } from '#src/db/open.ts';
import { presentPage } from '#src/features/catalogue/present-page.ts';
import { authorBySlug, reportsOfAuthor } from '#src/features/catalogue/queries.ts';
import type { AuthorAnswer } from './contract.ts';
import { articlesOfAuthor } from './publications.ts';

/** Maximum numbers of newest reports and articles on an author's page. */
const MOST_REPORTS = 20;
const MOST_ARTICLES = 12;

/** An author of published reports or articles, with the newest of them; undefined if there is none. */
export async function authorAnswer(db: Queryable, slug: string): Promise<AuthorAnswer | undefined> {
  if (!slug) return undefined;
  const [ofReports, reports, articles] = await Promise.all([
    authorBySlug(db, slug),
    reportsOfAuthor(db, slug, MOST_REPORTS),
    articlesOfAuthor(db, slug, MOST_ARTICLES),
  ]);
  const name = ofReports?.name ?? articles[0]?.author_name;
  if (!name) return undefined;
  const author = ofReports ?? { name, bio: '', reports: 0 };
  return {
    author: { slug, name: author.name, bio: author.bio, report_count: author.reports },
    reports: presentPage(reports),
    articles: articles.map(({ slug, name, author_name, published_at }) => ({
      slug,
      name,
      author: author_name ?? author.name,
      created_at: published_at.toISOString(),
    })),
  };
}
