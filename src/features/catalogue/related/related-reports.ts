import { type Queryable, row } from '#src/db/open.ts';
import { type ReportItemRow, reportsByIds } from '../queries.ts';
import { alikeQuery, sharedSubjects, subjectWords } from './subject-words.ts';

/** How many related reports a page shows (docs/contract.md, "Fixed numbers"). */
const MOST = 5;
/** Figures that share a name are looked at up to this number, persons who bought both up to that one. */
const MOST_FIGURES = 300;
const MOST_BUYERS = 300;
/** Names that say much the same are looked at up to this number. */
const MOST_ALIKE = 50;
/** Fewer buyers of both would tell who bought what. */
const FEWEST_BUYERS = 3;

export interface RelatedRow extends ReportItemRow {
  /** Why it is shown beside the report, as a sentence. */
  reason: string;
}

interface Named {
  report_id: number;
  is_ranking: boolean;
  names: string[];
}

interface NamedReport {
  id: number;
  name: string;
}

interface Found {
  mine: Named[] | null;
  named: Named[] | null;
  bought: number[] | null;
  alike: NamedReport[] | null;
  by_author: NamedReport[] | null;
  in_industry: NamedReport[] | null;
}

const named = `f.row_title <> '' AND lower(f.row_title) NOT IN ('region', 'regions', 'country')`;
const present = `e.status IN ('current', 'corrected')`;

/**
 * All that may be related, for one reason or another; each reason is answered by an index and has an upper bound.
 * @param alike a query for names of subjects that are alike
 */
function candidates(db: Queryable, id: number, alike: string): Promise<Found | undefined> {
  return row<Found>(
    db,
    `WITH mine AS MATERIALIZED (
       SELECT e.report_id, f.form = 'ranking' AS is_ranking, figure_names(f.rows) AS names
       FROM edition e JOIN figure f ON f.edition_id = e.id AND ${named}
       WHERE e.report_id = $1 AND ${present}
     ), sharing AS MATERIALIZED (
       SELECT f.edition_id, f.form = 'ranking' AS is_ranking, figure_names(f.rows) AS names FROM figure f
       WHERE ${named} AND figure_names(f.rows) && (SELECT array_agg(DISTINCT name) FROM mine, unnest(names) name)
       LIMIT ${MOST_FIGURES}
     ), buyers AS MATERIALIZED (
       SELECT DISTINCT lower(o.email) AS email FROM order_line l JOIN orders o ON o.id = l.order_id
       WHERE l.report_id = $1 AND o.paid_at IS NOT NULL LIMIT ${MOST_BUYERS}
     )
     SELECT (SELECT json_agg(mine) FROM mine) AS mine,
       (SELECT json_agg(json_build_object('report_id', e.report_id, 'is_ranking', s.is_ranking, 'names', s.names))
        FROM sharing s JOIN edition e ON e.id = s.edition_id AND ${present}
        JOIN report r ON r.id = e.report_id AND r.status = 'published' WHERE r.id <> $1) AS named,
       (SELECT json_agg(report_id) FROM (
          SELECT l.report_id FROM buyers b JOIN orders o ON lower(o.email) = b.email
          JOIN order_line l ON l.order_id = o.id
          JOIN report r ON r.id = l.report_id AND r.status = 'published'
          WHERE o.paid_at IS NOT NULL AND l.report_id <> $1
          GROUP BY l.report_id HAVING count(DISTINCT b.email) >= ${FEWEST_BUYERS}
          ORDER BY count(DISTINCT b.email) DESC, l.report_id LIMIT ${MOST}) o) AS bought,
       (SELECT json_agg(r) FROM (
          SELECT r.id, r.name FROM report r
          WHERE r.status = 'published' AND r.id <> $1 AND r.search @@ to_tsquery('english', search_plain($2))
          LIMIT ${MOST_ALIKE}) r) AS alike,
       (SELECT json_agg(r) FROM (
          SELECT r.id, r.name FROM report r WHERE r.status = 'published' AND r.author_name <> '' AND r.id <> $1
            AND author_slug(r.author_name) = (SELECT author_slug(author_name) FROM report WHERE id = $1)
          ORDER BY r.published_on DESC, r.id DESC LIMIT 20) r) AS by_author,
       (SELECT json_agg(r) FROM (
          SELECT r.id, r.name FROM report r WHERE r.status = 'published' AND r.id <> $1
            AND r.industry_id = (SELECT industry_id FROM report WHERE id = $1)
          ORDER BY r.published_on DESC NULLS LAST, r.id DESC LIMIT 50) r) AS in_industry`,
    [id, alike],
  );
}

interface Candidate {
  /** What both names say that they are about. */
  about: string[];
  companies: Set<string>;
  segments: Set<string>;
  bought: boolean;
  author: boolean;
  industry: boolean;
}

/** What is no name of anything: "Other", "Rest of the market". */
const isRest = (name: string) => /^(others?\b|rest of|all other)/i.test(name);

function gather(found: Found, own: string): Map<number, Candidate> {
  const all = new Map<number, Candidate>();
  const of = (id: number): Candidate => {
    const known = all.get(id);
    if (known) return known;
    const sets = { companies: new Set<string>(), segments: new Set<string>() };
    const made = { ...sets, about: [], bought: false, author: false, industry: false };
    all.set(id, made);
    return made;
  };
  const mineOf = (ranking: boolean) =>
    new Set(
      (found.mine ?? [])
        .filter(({ is_ranking }) => is_ranking === ranking)
        .flatMap(({ names }) => names.filter((name) => !isRest(name))),
    );
  const mine = { companies: mineOf(true), segments: mineOf(false) };
  for (const { report_id, is_ranking, names } of found.named ?? []) {
    const kind = is_ranking ? 'companies' : 'segments';
    for (const name of names) if (mine[kind].has(name)) of(report_id)[kind].add(name);
  }
  for (const id of found.bought ?? []) of(id).bought = true;
  for (const { id } of found.by_author ?? []) of(id).author = true;
  for (const { id } of found.in_industry ?? []) of(id).industry = true;
  for (const list of [found.alike, found.by_author, found.in_industry])
    for (const { id, name } of list ?? []) of(id).about = sharedSubjects(own, name);
  return all;
}

/** How closely a report is related; what a reader of the first would want most counts most. */
const nearness = ({ companies, segments, about, bought, author, industry }: Candidate) =>
  (companies.size > 0 ? 3 + Math.min(companies.size, 3) : 0) +
  (bought ? 4 : 0) +
  (segments.size > 0 ? 1 + Math.min(segments.size, 2) : 0) +
  Math.min(about.flatMap((text) => text.split(/[ -]/)).length + (about.length > 0 ? 1 : 0), 4) +
  (author ? 1 : 0) +
  (industry ? 1 : 0);

const both = (names: Set<string>) => [...names].slice(0, 2).join(' and ');
/** "Stationary storage" inside a sentence; "LFP cells" stay as they are. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLocaleLowerCase('en') + name.slice(1) : name;

function reasonOf(
  { companies, segments, about, bought, author }: Candidate,
  industry: string,
): string {
  if (companies.size > 0) return `Profiles ${both(companies)} too.`;
  if (bought) return 'Often bought together.';
  if (segments.size > 0) return `Also covers ${both(new Set([...segments].map(inSentence)))}.`;
  if (about.length > 0) return `Also about ${both(new Set(about))}.`;
  return author ? 'By the same author.' : `Also in ${industry}.`;
}

/**
 * Up to five other published reports, each with its reason: a company or a segment that both cover, buyers of both, what
 * both names are about, the author, at last the industry.
 */
export async function relatedReports(
  db: Queryable,
  { id, name }: Pick<ReportItemRow, 'id' | 'name'>,
): Promise<RelatedRow[]> {
  const found = await candidates(db, id, alikeQuery([...subjectWords(name).keys()]));
  if (!found) return [];
  const near = [...gather(found, name)]
    .filter(([, candidate]) => nearness(candidate) > 0)
    .sort(([, a], [, b]) => nearness(b) - nearness(a))
    .slice(0, MOST);
  const byId = new Map(near);
  const reports = await reportsByIds(db, [...byId.keys()]);
  return reports.map((report) => ({
    ...report,
    reason: reasonOf(byId.get(report.id)!, report.industry_name),
  }));
}
