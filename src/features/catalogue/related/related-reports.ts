import { type Queryable, row, rows } from '#src/db/open.ts';
import { inSentence } from '#src/first-letter.ts';
import { type HeadedReport, itemColumns, type RelatedRow, type ReportItemRow } from '../queries.ts';
import { alikeQuery, sharedSubjects, subjectWords } from './subject-words.ts';

/** Maximum number of related reports on a page (docs/contract.md, "Fixed numbers"). */
const MOST = 5;

/** A report, and the number of names that it shares. */
type Sharing = [id: number, names: number];
type Named = [id: number, name: string];

/** The result of `related_candidates` (db/migrations). */
interface Found {
  /** The companies and segments of the report itself: slugs, and names as spelled in its figures. */
  companies: string[];
  segments: string[];
  by_company: Sharing[] | null;
  by_segment: Sharing[] | null;
  bought: number[] | null;
  alike: Named[] | null;
  by_author: Named[] | null;
  in_industry: Named[] | null;
}

const named = `f.row_title <> '' AND lower(f.row_title) NOT IN ('region', 'regions', 'country')`;
const present = `e.status IN ('current', 'corrected')`;

type Kind = 'company' | 'segment';

/**
 * The published reports among the chosen ones, in their order, each with the shared names of one kind, as spelled in
 * its figures. The parameter is JSON, because with an array PostgreSQL would plan the statement on every execution.
 */
function chosenReports(
  db: Queryable,
  chosen: { id: number; kind: Kind | null }[],
  { companies, segments }: Found,
): Promise<(ReportItemRow & { names: string[] | null })[]> {
  return rows(
    db,
    `SELECT ${itemColumns}, shared.names
     FROM json_to_recordset($1) AS chosen(id bigint, kind text, place int)
     JOIN report r ON r.id = chosen.id AND r.status = 'published' JOIN industry i ON i.id = r.industry_id
     CROSS JOIN LATERAL (
       SELECT array_agg(n.name ORDER BY f.number, n.place) AS names
       FROM edition e JOIN figure f ON f.edition_id = e.id AND ${named} AND (f.form = 'ranking') = (chosen.kind = 'company'),
         unnest(figure_names(f.rows)) WITH ORDINALITY n(name, place)
       WHERE chosen.kind IS NOT NULL AND e.report_id = chosen.id AND ${present}
         AND CASE chosen.kind WHEN 'company' THEN listed_slug(n.name) = ANY ($2::text[]) ELSE n.name = ANY ($3::text[]) END
     ) shared
     ORDER BY chosen.place`,
    [JSON.stringify(chosen.map((one, place) => ({ ...one, place }))), companies, segments],
  );
}

interface Candidate {
  /** Subjects in the names of both. */
  about: string[];
  /** The number that both share. */
  companies: number;
  segments: number;
  bought: boolean;
  author: boolean;
  industry: boolean;
}

function gather(found: Found, own: string): Map<number, Candidate> {
  const all = new Map<number, Candidate>();
  const of = (id: number): Candidate => {
    const known = all.get(id);
    if (known) return known;
    const made = {
      about: [],
      companies: 0,
      segments: 0,
      bought: false,
      author: false,
      industry: false,
    };
    all.set(id, made);
    return made;
  };
  for (const [id, names] of found.by_company ?? []) of(id).companies = names;
  for (const [id, names] of found.by_segment ?? []) of(id).segments = names;
  for (const id of found.bought ?? []) of(id).bought = true;
  for (const [id] of found.by_author ?? []) of(id).author = true;
  for (const [id] of found.in_industry ?? []) of(id).industry = true;
  for (const list of [found.alike, found.by_author, found.in_industry])
    for (const [id, name] of list ?? []) of(id).about = sharedSubjects(own, name);
  return all;
}

/** How closely a report is related; what matters most to a reader of the first has the most weight. */
const nearness = ({ companies, segments, about, bought, author, industry }: Candidate) =>
  (companies > 0 ? 3 + Math.min(companies, 3) : 0) +
  (bought ? 4 : 0) +
  (segments > 0 ? 1 + Math.min(segments, 2) : 0) +
  Math.min(about.flatMap((text) => text.split(/[ -]/)).length + (about.length > 0 ? 1 : 0), 4) +
  (author ? 1 : 0) +
  (industry ? 1 : 0);

const both = (names: string[]) => [...new Set(names)].slice(0, 2).join(' and ');

/** The kind of names in a reason; company before segment, and none with "bought together". */
const kindOf = ({ companies, segments, bought }: Candidate): Kind | null =>
  companies > 0 ? 'company' : segments > 0 && !bought ? 'segment' : null;

function reasonOf(candidate: Candidate, names: string[], industry: string): string {
  const { about, bought, author } = candidate;
  const kind = names.length > 0 && kindOf(candidate);
  if (kind === 'company') return `Profiles ${both(names)} too.`;
  if (bought) return 'Often bought together.';
  if (kind === 'segment') return `Also covers ${both(names.map(inSentence))}.`;
  if (about.length > 0) return `Also about ${both(about)}.`;
  return author ? 'By the same author.' : `Also in ${industry}.`;
}

/**
 * Up to five other published reports, each with its reason: a company or a segment that both cover, buyers of both, a
 * subject in both names, the author, or else the industry.
 */
export async function relatedReports(
  db: Queryable,
  { id, name }: Pick<ReportItemRow, 'id' | 'name'>,
): Promise<RelatedRow[]> {
  const alike = alikeQuery([...subjectWords(name).keys()]);
  const answered = await row<{ found: Found }>(db, 'SELECT related_candidates($1, $2) AS found', [
    id,
    alike,
  ]);
  if (!answered) return [];
  const { found } = answered;
  const near = [...gather(found, name)]
    .map(([id, candidate]) => ({ id, candidate, near: nearness(candidate) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST);
  if (near.length === 0) return [];
  const byId = new Map(near.map(({ id, candidate }) => [id, candidate]));
  const chosen = near.map(({ id, candidate }) => ({ id, kind: kindOf(candidate) }));
  const reports = await chosenReports(db, chosen, found);
  return reports.map(({ names, ...report }) => ({
    ...report,
    reason: reasonOf(byId.get(report.id)!, names ?? [], report.industry_name),
  }));
}

/**
 * The related reports of a report, stored for a day. New results are stored for later readers without waiting:
 * determining them takes 5 to 8 ms of the database, reading them a tenth of a millisecond.
 * @param primary the database that stores them; `db` may be a replica
 */
export async function relatedOf(
  db: Queryable,
  primary: Queryable,
  report: HeadedReport,
): Promise<RelatedRow[]> {
  if (report.related) return report.related;
  const related = await relatedReports(db, report);
  const others = related.map(({ id, reason }, place) => ({ id, place, reason }));
  // A failure to store them is ignored: a database that accepts no writes can still serve readers.
  rows(
    primary,
    `INSERT INTO related_list (report_id, others) VALUES ($1, $2)
     ON CONFLICT (report_id) DO UPDATE SET others = excluded.others, found_at = now()`,
    [report.id, JSON.stringify(others)],
  ).catch(() => undefined);
  return related;
}
