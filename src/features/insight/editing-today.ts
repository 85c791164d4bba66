import { type Queryable, row, rows } from '#src/db/open.ts';
import { countGaps } from '#src/features/catalogue/gaps/count-gaps.ts';
import { type Gap, gaps } from '#src/features/catalogue/gaps/gap-names.ts';

/** A text whose current version is not published. */
export interface Unpublished {
  resource: string;
  id: string;
  /** When it was last changed, or when it will be published; UTC. */
  at: string;
  publish_at: string | null;
  /** Why it was not published on schedule. */
  held: string | null;
}

/** What is waiting for an editor. */
export interface EditingToday {
  /** Drafts last changed by the person, those of the last hours first. */
  mine: Unpublished[];
  /** Scheduled publications, those held back first, then the next ones. */
  scheduled: Unpublished[];
  counts: { mine: number; scheduled: number; held: number; published: number; this_week: number };
  /** Published reports with something missing; gaps without reports are omitted. */
  gaps: { gap: Gap; reports: number }[];
}

/** The number listed; all are counted. */
const LISTED = 6;

const OWN = 'FROM record_draft WHERE staff_id = $1';
const DUE = `SELECT resource, record_id AS id, at, publish_at, held FROM record_draft
    WHERE publish_at IS NOT NULL OR held IS NOT NULL
  UNION ALL SELECT 'reports', id::text, updated_at, publish_at, NULL FROM report
    WHERE status = 'draft' AND publish_at IS NOT NULL`;

type Row = Omit<Unpublished, 'at' | 'publish_at'> & { at: Date; publish_at: Date | null };

const asUnpublished = (found: Row[]): Unpublished[] =>
  found.map((one) => ({
    ...one,
    at: one.at.toISOString(),
    publish_at: one.publish_at?.toISOString() ?? null,
  }));

/** An editor's day: their drafts, the next publications, and the catalogue in numbers. */
export async function editingToday(db: Queryable, staffId: string): Promise<EditingToday> {
  const [mine, scheduled, counts, lacking] = await Promise.all([
    rows<Row>(
      db,
      `SELECT resource, record_id AS id, at, publish_at, held ${OWN} ORDER BY at DESC LIMIT ${LISTED}`,
      [staffId],
    ),
    rows<Row>(db, `SELECT * FROM (${DUE}) due ORDER BY held IS NULL, publish_at LIMIT ${LISTED}`),
    row<EditingToday['counts']>(
      db,
      `SELECT (SELECT count(*) ${OWN})::int AS mine, (SELECT count(*) FROM (${DUE}) due WHERE held IS NULL)::int AS scheduled,
         (SELECT count(*) FROM record_draft WHERE held IS NOT NULL)::int AS held,
         (SELECT count(*) FROM report WHERE status = 'published')::int AS published,
         (SELECT count(*) FROM report WHERE status = 'published'
            AND published_on > (now() AT TIME ZONE 'UTC')::date - 7)::int AS this_week`,
      [staffId],
    ),
    countGaps(db),
  ]);
  return {
    mine: asUnpublished(mine),
    scheduled: asUnpublished(scheduled),
    counts: counts!,
    gaps: gaps.map((gap) => ({ gap, reports: lacking[gap] })).filter(({ reports }) => reports > 0),
  };
}
