import type { Queryable } from '#src/db/open.ts';
import { presentPage } from '#src/features/catalogue/present-page.ts';
import { reportByKey, reportsByIds } from '#src/features/catalogue/queries.ts';
import type { TextPart } from '#src/features/figures/contract.ts';
import type { DrawnPublication } from './contract.ts';
import { drawnText } from './drawn-text.ts';
import { textOf, withHeadings } from './pieces/headings.ts';
import { nextPublications, type PublicationRow, type PublicationTable } from './publications.ts';

const WORDS_PER_MINUTE = 220;
/** A link to a page directly below the root, like those of reports. */
const REPORT_LINK = /<a href="\/([^"/?#]+)"/;

/** Adds missing ids to headings, so that the contents can link to them. */
function withContents(parts: TextPart[]): Pick<DrawnPublication, 'parts' | 'contents'> {
  const contents: DrawnPublication['contents'] = [];
  const withIds = parts.map((part) => {
    if ('figure' in part) return part;
    const { html, headings } = withHeadings(part.html, contents.length);
    contents.push(...headings);
    return { html };
  });
  return { parts: withIds, contents };
}

interface Site {
  publicUrl: string;
  siteName: string;
}

/**
 * The derived content of an article's or press release's page: the text with its figures drawn, its contents, the report
 * behind it and what to read next.
 * @returns `tags`: the content shown, for the page cache
 */
export async function drawnPublication(
  db: Queryable,
  table: PublicationTable,
  row: PublicationRow,
  { publicUrl, siteName }: Site,
): Promise<{
  drawn: Pick<DrawnPublication, 'parts' | 'contents' | 'minutes' | 'behind' | 'next'>;
  tags: string[];
}> {
  const { parts, reportIds } = await drawnText(db, row.description, publicUrl);
  const [behind, next] = await Promise.all([
    reportBehind(db, row.description, reportIds),
    nextPublications(db, table, row),
  ]);
  return {
    drawn: {
      ...withContents(parts),
      minutes: Math.max(
        1,
        Math.round(textOf(row.description).split(/\s+/).length / WORDS_PER_MINUTE),
      ),
      behind,
      next: next.map(({ slug, name, author_name, published_at }) => ({
        slug,
        name,
        author: author_name || siteName,
        created_at: published_at.toISOString(),
      })),
    },
    tags: [...reportIds, ...(behind ? [behind.id] : [])].map((id) => `report:${id}`),
  };
}

/** The report of the first figure, or else the first one that the text links to; null if none is on sale. */
async function reportBehind(db: Queryable, html: string, [first]: number[]) {
  const slug = first === undefined ? REPORT_LINK.exec(html)?.[1] : undefined;
  const linked = slug ? await reportByKey(db, slug) : undefined;
  const id = first ?? linked?.id;
  if (id === undefined) return null;
  const [report] = presentPage(await reportsByIds(db, [id]));
  return report ?? null;
}
