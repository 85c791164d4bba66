import { type Database, type Queryable, rows } from '#src/db/open.ts';
import { type Finding, findingsOf } from './finding.ts';
import { alike, printOf } from './print-text.ts';

/** From this share of common runs on readers of both will notice; from the second it is the same text. */
const NOTICED = 0.6;
const SAME = 0.92;
/** More candidates are not compared; they are alike among themselves and say the same. */
const MOST_CANDIDATES = 200;

/** Whether the description is too like that of another report: one look-up by index, at most 200 comparisons. */
export async function checkLikeness(
  db: Queryable,
  reportId: number,
  description: string,
): Promise<Finding[]> {
  const own = printOf(description);
  if (!own) return [];
  const candidates = await rows<{ code: string; name: string; print: number[] }>(
    db,
    `SELECT r.code, r.name, p.print FROM report_print p JOIN report r ON r.id = p.report_id
     WHERE p.bands && $1::int[] AND p.report_id <> $2 LIMIT ${MOST_CANDIDATES}`,
    [own.bands, reportId],
  );
  const [nearest] = candidates
    .map(({ code, name, print }) => ({ code, name, share: alike(own.print, print) }))
    .sort((a, b) => b.share - a.share);
  if (!nearest || nearest.share < NOTICED) return [];
  const { code, name, share } = nearest;
  return findingsOf('likeness', (say) => {
    if (share >= SAME)
      say('stop', 'description', `The report description is that of ${code}, ${name}.`);
    else
      say(
        'warn',
        'description',
        // In tens, so that a comma more or less does not ask for the answer again.
        `The report description is about ${Math.round(share * 10) * 10}% like that of ${code}, ${name}.`,
      );
  });
}

const BATCH = 200;

/**
 * Prints the descriptions that have no print yet: of new reports, and of those whose text changed. At most 200 in one
 * turn. @returns how many
 */
export async function keepPrints(db: Database): Promise<number> {
  const missing = await rows<{ id: number; description: string }>(
    db,
    `SELECT r.id, r.description FROM report r
     WHERE r.status <> 'draft' AND NOT EXISTS (SELECT FROM report_print p WHERE p.report_id = r.id)
     LIMIT ${BATCH}`,
  );
  for (const { id, description } of missing) {
    const { print, bands } = printOf(description) ?? { print: [], bands: [] };
    await rows(
      db,
      `INSERT INTO report_print (report_id, print, bands)
       SELECT id, $2::int[], $3::int[] FROM report WHERE id = $1 AND md5(description) = md5($4)
       ON CONFLICT (report_id) DO NOTHING`,
      [id, print, bands, description],
    );
  }
  return missing.length;
}
