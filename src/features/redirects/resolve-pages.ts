import { type Queryable, rows } from '#src/db/open.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { matchPath } from '#src/router/match.ts';
import { type PageName, pages } from '#src/routes.ts';

/** Pages of single records, and what they show. */
const RECORDS = {
  report: 'report',
  blogDetail: 'article',
  pressDetails: 'press_release',
  industry: 'industry',
  openRole: 'open_role',
} as const;

/** A kind of records whose pages have an address of their own; the name of its table. */
export type RecordKind = (typeof RECORDS)[keyof typeof RECORDS];

/** The target of an address: a record, or a fixed page by its name. */
export type Target = { kind: RecordKind; id: number } | { kind: 'page'; page: PageName };

/** `taken`: an address of the store that is not a page to lead to. */
export type Resolved = Target | 'taken' | undefined;

const firstSegments: ReadonlySet<string> = new Set(
  Object.values(pages).map((path) => path.split('/')[1] ?? ''),
);

/** Paths of files, calls and the back office: reserved, but not pages. */
const isKept = (path: string) => {
  const [, first = ''] = path.split('/');
  return first.startsWith('_') || (reservedSlugs.has(first) && !firstSegments.has(first));
};

/**
 * The targets of these addresses, with one query per kind for all of them; undefined if there is none. A report is
 * found by anything that leads to it: its slug, an earlier slug, its code, its number. Drafts count, since they will
 * become pages.
 */
export async function pagesAt(db: Queryable, paths: string[]): Promise<Map<string, Resolved>> {
  const found = new Map<string, Resolved>();
  const wanted = Object.fromEntries(
    Object.values(RECORDS).map((kind) => [kind, new Map()]),
  ) as Record<RecordKind, Map<string, string>>;
  for (const path of paths) {
    if (isKept(path)) {
      found.set(path, 'taken');
      continue;
    }
    const match = matchPath(pages, path);
    if (!match) continue;
    const { name, params } = match;
    const kind = RECORDS[name as keyof typeof RECORDS];
    if (kind) wanted[kind].set(path, params.slug ?? '');
    else found.set(path, pages[name].includes(':') ? 'taken' : { kind: 'page', page: name });
  }
  for (const kind of Object.values(RECORDS)) {
    if (wanted[kind].size === 0) continue;
    const slugs = [...wanted[kind].values()];
    const records = await rows<{ key: string; id: number }>(db, SQL[kind], [slugs]);
    const ids = new Map(records.map(({ key, id }) => [key, id]));
    for (const [path, slug] of wanted[kind]) {
      const id = ids.get(slug);
      if (id !== undefined) found.set(path, { kind, id });
    }
  }
  return found;
}

/** The path of a record's page. */
export function pathOfRecord(kind: RecordKind, slug: unknown): string {
  const [page] = Object.entries(RECORDS).find(([, name]) => name === kind)!;
  return pages[page as keyof typeof RECORDS].replace(':slug', encodeURIComponent(String(slug)));
}

const bySlug = (table: string) =>
  `SELECT slug AS key, id FROM ${table} WHERE slug = ANY($1::text[])`;

const SQL = {
  report: `SELECT key, id FROM unnest($1::text[]) AS key
    CROSS JOIN LATERAL (SELECT id, 1 AS rank FROM report WHERE slug = key
      UNION ALL SELECT report_id, 2 FROM slug_redirect WHERE old_slug = key
      UNION ALL SELECT id, 3 FROM report WHERE code = upper(key)
      UNION ALL SELECT id, 4 FROM report WHERE key ~ '^[1-9][0-9]{0,8}$' AND id = key::bigint
      ORDER BY rank LIMIT 1) found`,
  article: bySlug('article'),
  press_release: bySlug('press_release'),
  industry: bySlug('industry'),
  open_role: bySlug('open_role'),
};
