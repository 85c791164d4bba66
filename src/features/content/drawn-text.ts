import { parseDocument } from 'htmlparser2';
import type { Queryable } from '#src/db/open.ts';
import { drawFigure } from '#src/features/figures/chart/draw-figure.ts';
import type { TextPart } from '#src/features/figures/contract.ts';
import { publicFigure } from '#src/features/figures/public-figure.ts';
import { type PublishedFigure, publishedFigures } from '#src/features/figures/published-figures.ts';
import { slugFrom } from '#src/slug.ts';

/** Maximum number of figures drawn in a text; each adds some 10 KB to the page. Further links remain links. */
const MOST_DRAWN = 8;

const ADDRESS = /^\/figures\/([1-9]\d{0,14})(?:-[^/.?#]*)?$/;

/** The parts of a text in order, and the reports whose figures it shows. */
export interface DrawnText {
  parts: TextPart[];
  reportIds: number[];
}

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalOf = (n: number) => `${n}${endings[ordinal.select(n)] ?? 'th'}`;

/**
 * A text with its figures drawn: a link to the page of a published figure that forms a separate paragraph is replaced by
 * the figure, as on the report's page. A deleted or withdrawn figure remains a link, whose page explains its status.
 * @param html sanitised by `cleanHtml`
 * @param origin of this site, for absolute links to it
 */
export async function drawnText(db: Queryable, html: string, origin: string): Promise<DrawnText> {
  const links = linksIn(html, origin);
  const wanted = [...new Set(links.map(({ id }) => id))].slice(0, MOST_DRAWN);
  const found = wanted.length > 0 ? await publishedFigures(db, wanted) : [];
  const byId = new Map(found.map((one) => [one.figure.id, one]));
  const parts: TextPart[] = [];
  const drawn = new Set<number>();
  let from = 0;
  for (const { id, at, end } of links) {
    const one = byId.get(id);
    if (!one || drawn.has(id) || !canBeShown(one)) continue;
    drawn.add(id);
    if (at > from) parts.push({ html: html.slice(from, at) });
    parts.push(figureOf(one));
    from = end;
  }
  if (from < html.length) parts.push({ html: html.slice(from) });
  return { parts, reportIds: [...new Set(found.map(({ report }) => report.id))] };
}

/** The paragraphs of a text that contain only a link to a figure's page; none inside a list or a quotation. */
function linksIn(html: string, origin: string): { id: number; at: number; end: number }[] {
  if (!html.includes('/figures/')) return [];
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return children.flatMap((node) => {
    if (!('attribs' in node) || node.name !== 'p') return [];
    const inside = node.children.filter((child) => !('data' in child) || child.data.trim() !== '');
    const [link] = inside;
    if (inside.length !== 1 || !link || !('attribs' in link) || link.name !== 'a') return [];
    const address = link.attribs.href ?? '';
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const id = ADDRESS.exec(path)?.[1];
    return id ? [{ id: Number(id), at: node.startIndex!, end: node.endIndex! + 1 }] : [];
  });
}

const canBeShown = ({ figure, edition, report, removed }: PublishedFigure) =>
  figure.visibility === 'everybody' &&
  !removed &&
  !report.is_withdrawn &&
  edition.status !== 'withdrawn';

function figureOf({ figure, edition, report }: PublishedFigure): TextPart {
  const seen = publicFigure(figure);
  const later = edition.status === 'superseded' ? ', since superseded' : '';
  return {
    figure: {
      ...seen,
      slug: slugFrom(seen.subject) || `figure-${seen.number}`,
      picture: drawFigure(seen),
    },
    of: `${report.name.split(':')[0]}, ${ordinalOf(edition.number)} edition${later}.`,
  };
}
