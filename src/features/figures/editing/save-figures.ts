import { type Queryable, row, rows } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { Change } from '#src/staff/staff-contract.ts';
import { editionOf, type StoredEdition } from '../queries.ts';
import { checkFigures } from './check-figures.ts';
import { type Correction, correctionsOf, keepCorrections } from './corrections.ts';
import { type DraftEdition, type DraftFigure, wholeCard } from './draft-figure.ts';
import { refillTexts } from './fill-texts.ts';
import { publicValues } from './public-values.ts';

export interface SavedFigures {
  edition: number;
  figures: readonly DraftFigure[];
  /** What else the edition says; left out: it stays. */
  about?: DraftEdition;
  /** Why published values are other ones now, one sentence; needed as soon as one is. */
  reason?: string;
}

/** A refusal with all fields that are wrong. */
export function invalid(errors: Record<string, string[]>): Failure | undefined {
  const [first] = Object.entries(errors);
  return first && failure('invalid', { message: `${first[0]}: ${first[1][0]}`, errors });
}

/** The report, locked until the transaction ends. */
export const lockReport = (db: Queryable, id: number) =>
  row<{ edition: number; status: string }>(
    db,
    'SELECT edition, status FROM report WHERE id = $1 FOR UPDATE',
    [id],
  );

/**
 * Replaces the figures of an edition, inside the caller's transaction: of the present one, or of the next, which is a
 * draft until it is published. Figures keep their address as long as their number stays. Values that were published
 * and change are corrections, which are kept with their reason; the report's texts are filled again.
 * @returns what the record of changes says, or everything that is wrong
 */
export async function saveFigures(
  db: Queryable,
  reportId: number,
  saved: SavedFigures,
): Promise<Change | Failure> {
  const report = await lockReport(db, reportId);
  if (!report) return failure('not-found', { message: 'There is no such report.' });
  const wrong = invalid(Object.fromEntries(checkFigures(saved.figures)));
  if (wrong) return wrong;
  const before = await editionOf(db, reportId, saved.edition);
  if (before?.status === 'superseded' || before?.status === 'withdrawn')
    return failure('conflict', {
      message: `Edition ${saved.edition} is ${before.status}; its figures cannot be changed.`,
    });
  const next = before ? saved.edition : nextEdition(report);
  if (saved.edition !== next)
    return failure('conflict', { message: `The next edition of this report is edition ${next}.` });

  const isPublished =
    before !== undefined && before.status !== 'draft' && report.status !== 'draft';
  const unfinished = isPublished && emptyFields(saved.about?.evidence);
  if (unfinished) return unfinished;
  const corrections = isPublished ? correctionsOf(before.figures, saved.figures) : [];
  const reason = saved.reason?.trim();
  if (corrections.length > 0 && !reason)
    return failure('invalid', {
      message: 'reason: say in a sentence why published values change',
      errors: { reason: ['say in a sentence why published values change'] },
    });
  if (saved.edition === report.edition) {
    const gone = invalid(await refillTexts(db, reportId, saved.figures));
    if (gone) return gone;
  }
  const editionId = before?.id ?? (await addEdition(db, reportId, saved.edition));
  if (saved.about) await describeEdition(db, editionId, saved.about);
  await replaceFigures(db, editionId, saved.figures);
  if (corrections.length > 0) {
    await keepCorrections(db, editionId, corrections, reason!);
    await rows(db, "UPDATE edition SET status = 'corrected', updated_at = now() WHERE id = $1", [
      editionId,
    ]);
  }
  await rows(db, 'UPDATE report SET updated_at = now() WHERE id = $1', [reportId]);
  return changeOf(reportId, before, saved, corrections, reason);
}

/** A draft begins with the edition that it names; afterwards each follows the one before. */
const nextEdition = ({ edition, status }: { edition: number; status: string }) =>
  status === 'draft' ? edition : edition + 1;

async function addEdition(db: Queryable, reportId: number, number: number): Promise<number> {
  const added = await row<{ id: number }>(
    db,
    'INSERT INTO edition (report_id, number) VALUES ($1, $2) RETURNING id',
    [reportId, number],
  );
  return added!.id;
}

/** What an evidence card on the site may not leave empty, by field. */
function emptyFields(card: DraftEdition['evidence'] | undefined): Failure | undefined {
  const issues = card ? (wholeCard.safeParse(card).error?.issues ?? []) : [];
  return invalid(
    Object.fromEntries(
      issues.map(({ path, message }) => [`about.evidence.${path.join('.')}`, [message]]),
    ),
  );
}

/** A card that is not whole is kept where no reader finds it. */
const describeEdition = (
  db: Queryable,
  id: number,
  { data_to, next_planned, evidence }: DraftEdition,
) => {
  const isWhole = evidence !== null && wholeCard.safeParse(evidence).success;
  const card = evidence && JSON.stringify(evidence);
  return rows(
    db,
    `UPDATE edition SET data_to = $2, next_planned = $3, evidence = $4, evidence_draft = $5, updated_at = now()
     WHERE id = $1`,
    [id, data_to, next_planned, isWhole ? card : null, isWhole ? null : card],
  );
};

async function replaceFigures(
  db: Queryable,
  editionId: number,
  figures: readonly DraftFigure[],
): Promise<void> {
  await rows(db, 'DELETE FROM figure WHERE edition_id = $1 AND number <> ALL ($2)', [
    editionId,
    figures.map(({ number }) => number),
  ]);
  await rows(db, `${INSERT_FIGURES} SELECT $1, ${FIGURE_COLUMNS} FROM ${GIVEN} ${KEEP_ADDRESS}`, [
    editionId,
    JSON.stringify(figures.map((one) => ({ ...one, public_values: publicValues(one) }))),
  ]);
}

const COLUMNS =
  `number title subject form metric geography unit currency price_basis decimals row_title years
  first_forecast_year rows source note visibility public_values`.split(/\s+/);
const FIGURE_COLUMNS = COLUMNS.join(', ');
const INSERT_FIGURES = `INSERT INTO figure (edition_id, ${FIGURE_COLUMNS})`;
const GIVEN = 'jsonb_populate_recordset(NULL::figure, $2::jsonb)';
const changes = COLUMNS.filter((name) => name !== 'number');
const KEEP_ADDRESS = `ON CONFLICT (edition_id, number) DO UPDATE SET
  ${changes.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = now()
  WHERE (${changes.map((name) => `figure.${name}`).join(', ')})
    IS DISTINCT FROM (${changes.map((name) => `excluded.${name}`).join(', ')})`;

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
