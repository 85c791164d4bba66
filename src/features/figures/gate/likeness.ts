import { type Database, type Queryable, rows } from '#src/db/open.ts';
import { type Finding, findingsOf, type Say } from './finding.ts';
import { alike, type Paragraph, paragraphsOf, printOf, sharedRuns } from './print-text.ts';

/** From this share of common runs on, readers of both texts notice; from the second on, it is the same text. */
const NOTICED = 0.6;
const SAME = 0.92;
/** Paragraphs of one publisher start alike; from here on, two are the same text with a word changed. */
const NOTICED_IN_PARAGRAPHS = 0.93;
/** Further candidates are not compared: they are similar among themselves, and add nothing. */
const MOST_CANDIDATES = 200;
/** A paragraph found in more reports is boilerplate of the publisher, such as the one on method. */
const STANDING = 4;
/** The number of reports whose paragraphs are read, and of reported findings. */
const MOST_READ = 12;
const MOST_COVERED = 5;

/**
 * Whether the description, or a paragraph of it, is too similar to that of another report: two index look-ups, at most
 * 200 comparisons of fingerprints and twelve of texts.
 */
export async function checkLikeness(
  db: Queryable,
  reportId: number,
  description: string,
): Promise<Finding[]> {
  const own = printOf(description);
  const paragraphs = paragraphsOf(description);
  const nearest = own && (await nearestOf(db, reportId, own));
  if (!nearest || nearest.share < NOTICED) return likeParagraphs(db, reportId, paragraphs);
  const { id, share } = nearest;
  const [other] = await read(db, [id]);
  if (!other) return [];
  const { code, name } = other;
  const [pair] = pairsOf(paragraphs, other);
  const more = pair ? { like: likeOf(other, pair) } : {};
  return findingsOf('likeness', (say) => {
    if (share >= SAME)
      say(
        'stop',
        'description',
        `The report description is the same as that of ${code}, ${name}.`,
        more,
      );
    else
      say(
        'warn',
        'description',
        // In steps of ten, so that one more comma does not invalidate an override.
        `The report description is about ${Math.round(share * 10) * 10}% the same as that of ${code}, ${name}.`,
        more,
      );
  });
}

async function nearestOf(
  db: Queryable,
  reportId: number,
  { print, bands }: NonNullable<ReturnType<typeof printOf>>,
): Promise<{ id: number; share: number } | undefined> {
  const candidates = await rows<{ id: number; print: number[] }>(
    db,
    `SELECT p.report_id AS id, p.print FROM report_print p
     WHERE p.bands && $1::int[] AND p.report_id <> $2 LIMIT ${MOST_CANDIDATES}`,
    [bands, reportId],
  );
  return candidates
    .map((one) => ({ id: one.id, share: alike(print, one.print) }))
    .sort((a, b) => b.share - a.share)[0];
}

interface OtherReport {
  id: number;
  code: string;
  name: string;
  description: string;
}

const read = (db: Queryable, ids: readonly number[]): Promise<OtherReport[]> =>
  rows(db, 'SELECT id, code, name, description FROM report WHERE id = ANY($1) ORDER BY id', [ids]);

interface Pair {
  own: Paragraph;
  theirs: Paragraph;
  share: number;
}

/** The paragraphs of one text, each paired with those of another report, most similar first. */
const pairsOf = (paragraphs: readonly Paragraph[], other: OtherReport): Pair[] => {
  const others = paragraphsOf(other.description);
  return paragraphs
    .flatMap((own) => others.map((theirs) => ({ own, theirs, share: sharedRuns(own, theirs) })))
    .sort((a, b) => b.share - a.share);
};

const likeOf = ({ id, code, name }: OtherReport, { own, theirs }: Pair) => ({
  report_id: id,
  code,
  name,
  own: own.text,
  theirs: theirs.text,
});

/** Paragraphs that few other reports have, one of them almost literally. */
async function likeParagraphs(
  db: Queryable,
  reportId: number,
  paragraphs: readonly Paragraph[],
): Promise<Finding[]> {
  if (paragraphs.length === 0) return [];
  const marks = paragraphs.flatMap((paragraph, n) => paragraph.marks.map((mark) => [n, mark]));
  const matches = await rows<{ n: number; ids: number[] }>(
    db,
    `SELECT o.n, array_agg(c.report_id::float8 ORDER BY c.report_id) AS ids
     FROM (SELECT n, array_agg(mark) AS marks FROM unnest($1::int[], $2::int[]) AS g(n, mark) GROUP BY n) o
       CROSS JOIN LATERAL (SELECT p.report_id FROM report_print p
         WHERE p.paragraphs && o.marks AND p.report_id <> $3 LIMIT ${STANDING + 1}) c
     GROUP BY o.n ORDER BY o.n`,
    [marks.map(([n]) => n), marks.map(([, mark]) => mark), reportId],
  );
  const few = matches.filter(({ ids }) => ids.length <= STANDING);
  const ids = [...new Set(few.flatMap((one) => one.ids))].slice(0, MOST_READ);
  if (ids.length === 0) return [];
  const own = few.map(({ n }) => paragraphs[n]!);
  const nearest = (await read(db, ids))
    .flatMap((other) => pairsOf(own, other).map((pair) => ({ other, pair })))
    .filter(({ pair }) => pair.share >= NOTICED_IN_PARAGRAPHS)
    .sort((a, b) => b.pair.share - a.pair.share);
  const covered = new Set<Paragraph>();
  return findingsOf('likeness', (say) => {
    for (const { other, pair } of nearest) {
      if (covered.has(pair.own) || covered.size === MOST_COVERED) continue;
      covered.add(pair.own);
      sayParagraph(say, other, pair);
    }
  });
}

function sayParagraph(say: Say, other: OtherReport, pair: Pair): void {
  const beginning = pair.own.text.split(' ').slice(0, 6).join(' ');
  say(
    'warn',
    'description',
    `The paragraph “${beginning}…” is ${Math.floor(pair.share * 100)}% the same as one in ` +
      `${other.code}, ${other.name}.`,
    { like: likeOf(other, pair) },
  );
}

const BATCH = 200;

/**
 * Computes the missing fingerprints of descriptions: of new reports, and of those whose text changed. At most 200 per
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
    const marks = paragraphsOf(description).flatMap((paragraph) => paragraph.marks);
    await rows(
      db,
      `INSERT INTO report_print (report_id, print, bands, paragraphs)
       SELECT id, $2::int[], $3::int[], $5::int[] FROM report WHERE id = $1 AND md5(description) = md5($4)
       ON CONFLICT (report_id) DO NOTHING`,
      [id, print, bands, description, marks],
    );
  }
  return missing.length;
}
