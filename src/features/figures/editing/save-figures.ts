import { type Queryable, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure, fieldProblem, isFailure } from '#src/errors.ts';
import type { Change } from '#src/staff/staff-contract.ts';
import { editionsAt, type StoredEdition } from '../queries.ts';
import { checkFigures } from './check-figures.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import { cardOf, type DraftEdition, type DraftFigure } from './draft-figure.ts';
import { filledTexts } from './fill-texts.ts';
import { noReport } from './no-report.ts';
import { type Accepted, writeFigures } from './write-figures.ts';

export interface SavedFigures {
  edition: number;
  figures: readonly DraftFigure[];
  /** The other fields of the edition; if omitted, they are unchanged. */
  about?: DraftEdition;
  /** Why published values change, in one sentence; required if any do. */
  reason?: string;
}

/** A refusal with all invalid fields. */
export function invalid(errors: Record<string, string[]>): Failure | undefined {
  const [first] = Object.entries(errors);
  return first && failure('invalid', { message: `${first[0]}: ${first[1][0]}`, errors });
}

/** Reports by id, locked until the transaction ends. */
async function lockReports(db: Queryable, ids: readonly number[]) {
  const found = await rows<LockedReport & { id: number }>(
    db,
    // In a fixed order, so that two writers cannot deadlock.
    'SELECT id, edition, status FROM report WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
    [ids],
  );
  return new Map(found.map((report) => [report.id, report]));
}

interface LockedReport {
  edition: number;
  status: string;
}

/** The report, locked until the transaction ends. */
export const lockReport = async (db: Queryable, id: number): Promise<LockedReport | undefined> =>
  (await lockReports(db, [id])).get(id);

/**
 * Replaces the figures of an edition, inside the caller's transaction: of the current one, or of the next, which is a
 * draft until it is published. Figures keep their address as long as their number is unchanged. Changes of published
 * values are recorded as corrections with their reason; the report's texts are filled again.
 * @returns the change for the audit log, or everything that is wrong
 */
export async function saveFigures(
  db: Queryable,
  reportId: number,
  saved: SavedFigures,
): Promise<Change | Failure> {
  const [done] = await saveManyFigures(db, [{ reportId, ...saved }]);
  return done!;
}

/**
 * The same for many reports, each named once, in as many statements as for one. A refused report does not prevent the
 * others from being saved.
 * @param dryRun only validates, without writing
 */
export async function saveManyFigures(
  db: Queryable,
  given: readonly (SavedFigures & { reportId: number })[],
  { dryRun = false } = {},
): Promise<(Change | Failure)[]> {
  const reports = await lockReports(
    db,
    given.map(({ reportId }) => reportId),
  );
  const editions = await editionsAt(
    db,
    given.map(({ reportId, edition }) => ({ reportId, number: edition })),
  );
  const texts = await filledTexts(
    db,
    given.filter(({ reportId, edition }) => reports.get(reportId)?.edition === edition),
  );
  const accepted: Accepted[] = [];
  const outcomes = given.map((saved): Change | Failure => {
    const { reportId } = saved;
    const before = editions.get(reportId);
    const judged = judge(reports.get(reportId), before, saved);
    if (isFailure(judged)) return judged;
    const filled = texts.get(reportId);
    const missing = filled && invalid(filled.problems);
    if (missing) return missing;
    accepted.push({ ...saved, ...judged, before, texts: filled });
    return changeOf(reportId, before, saved, judged.corrections, saved.reason?.trim());
  });
  if (!dryRun && accepted.length > 0) await writeFigures(db, accepted);
  return outcomes;
}

/** The published values that the change corrects, or why it cannot be made. */
function judge(
  report: LockedReport | undefined,
  before: StoredEdition | undefined,
  saved: SavedFigures,
): { corrections: Correction[] } | Failure {
  if (!report) return noReport;
  const wrong = invalid(Object.fromEntries(checkFigures(saved.figures)));
  if (wrong) return wrong;
  if (before?.status === 'superseded' || before?.status === 'withdrawn')
    return conflict(`Edition ${saved.edition} is ${before.status}; its figures cannot be changed.`);
  const next = before ? saved.edition : nextEdition(report);
  if (saved.edition !== next)
    return conflict(`The next edition of this report is edition ${next}.`);

  // Also while the report is off the site: its edition was sold and cited.
  const isPublished = before !== undefined && before.status !== 'draft';
  const unfinished = isPublished && emptyFields(saved);
  if (unfinished) return unfinished;
  const corrections = isPublished ? correctionsOf(before.figures, saved.figures) : [];
  if (corrections.length > 0 && !saved.reason?.trim())
    return fieldProblem('reason', 'explain in a sentence why published values change');
  return { corrections };
}

/** A draft starts with the edition that it names; afterwards each one follows the previous one. */
const nextEdition = ({ edition, status }: LockedReport) =>
  status === 'draft' ? edition : edition + 1;

/** The empty fields of an evidence card that is on the site, which are not allowed there. */
function emptyFields({ about, edition }: SavedFigures): Failure | undefined {
  const card = about?.evidence;
  const issues = card ? (cardOf(edition).safeParse(card).error?.issues ?? []) : [];
  return invalid(
    Object.fromEntries(
      issues.map(({ path, message }) => [`about.evidence.${path.join('.')}`, [message]]),
    ),
  );
}

function changeOf(
  id: number,
  before: StoredEdition | undefined,
  saved: SavedFigures,
  corrections: readonly Correction[],
  reason: string | undefined,
): Change {
  const titles = (figures: readonly { number: number; title: string }[]) =>
    Object.fromEntries(figures.map(({ number, title }) => [number, title]));
  return {
    entity: 'reports',
    id,
    before: before && { edition: before.number, figures: titles(before.figures) },
    after: {
      edition: saved.edition,
      figures: titles(saved.figures),
      ...(corrections.length > 0 && { reason, corrections: corrections.slice(0, 100) }),
    },
  };
}
