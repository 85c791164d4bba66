import { href, pages } from '#src/routes.ts';

/** The addresses of a figure: its page, its files, its embeddable frame. */
export function figureLinks({ id, slug }: { id: number; slug: string }) {
  const page = href(pages.figure, { figure: `${id}-${slug}` });
  return {
    page,
    csv: `${page}.csv`,
    xlsx: `${page}.xlsx`,
    json: `${page}.json`,
    metadata: `${page}.metadata.json`,
    bibtex: `${page}.bib`,
    ris: `${page}.ris`,
    csl: `${page}.csl.json`,
    embed: `/figures/${id}/embed`,
  };
}
