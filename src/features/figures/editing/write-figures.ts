import { type Queryable, rows } from '#src/db/open.ts';
import type { StoredEdition } from '../queries.ts';
import { type Correction, keepCorrections } from './corrections.ts';
import { type DraftEdition, type DraftFigure, wholeCard } from './draft-figure.ts';
import { type FilledTexts, writeTexts } from './fill-texts.ts';
import { publicValues } from './public-values.ts';

/** The validated figures of one report. */
export interface Accepted {
  reportId: number;
  edition: number;
  figures: readonly DraftFigure[];
  about?: DraftEdition;
  reason?: string;
  /** Undefined for a new edition. */
  before: StoredEdition | undefined;
  corrections: Correction[];
  texts: FilledTexts | undefined;
}

/** Writes the figures of any number of reports in the same few statements. */
export async function writeFigures(db: Queryable, accepted: readonly Accepted[]): Promise<void> {
  await writeTexts(
    db,
    accepted.flatMap(({ texts }) => texts ?? []),
  );
  const idOf = await editionIds(db, accepted);
  await describeEditions(
    db,
    accepted.flatMap(({ reportId, about }) => (about ? { id: idOf(reportId), ...about } : [])),
  );
  await replaceFigures(db, accepted, idOf);
  for (const { reportId, corrections, reason } of accepted)
    if (corrections.length > 0)
      await keepCorrections(db, idOf(reportId), corrections, reason!.trim());
  // An edition in preparation changes nothing that readers, search engines or the report's PDF have.
  await rows(
    db,
    `UPDATE report r SET updated_at = now() FROM unnest($1::bigint[], $2::integer[]) AS g(id, edition)
     WHERE r.id = g.id AND r.edition >= g.edition`,
    [accepted.map(({ reportId }) => reportId), accepted.map(({ edition }) => edition)],
  );
}

/** Inserts new editions, and returns a function from report to edition id. */
async function editionIds(
  db: Queryable,
  accepted: readonly Accepted[],
): Promise<(reportId: number) => number> {
  const fresh = accepted.filter(({ before }) => !before);
  const ids = new Map(accepted.map(({ reportId, before }) => [reportId, before?.id]));
  if (fresh.length > 0) {
    const added = await rows<{ id: number; report_id: number }>(
      db,
      `INSERT INTO edition (report_id, number) SELECT * FROM unnest($1::bigint[], $2::integer[])
       RETURNING id, report_id`,
      [fresh.map(({ reportId }) => reportId), fresh.map(({ edition }) => edition)],
    );
    for (const { id, report_id } of added) ids.set(report_id, id);
  }
  return (reportId) => ids.get(reportId)!;
}

/** An incomplete card is stored where readers cannot see it. */
async function describeEditions(
  db: Queryable,
  editions: (DraftEdition & { id: number })[],
): Promise<void> {
  if (editions.length === 0) return;
  const described = editions.map(({ evidence, ...edition }) => {
    const isWhole = evidence !== null && wholeCard.safeParse(evidence).success;
    return isWhole
      ? { ...edition, evidence, evidence_draft: null }
      : { ...edition, evidence: null, evidence_draft: evidence };
  });
  await rows(
    db,
    `UPDATE edition e SET data_to = g.data_to, next_planned = g.next_planned, evidence = g.evidence,
       evidence_draft = g.evidence_draft, updated_at = now()
     FROM json_populate_recordset(NULL::edition, $1) g WHERE e.id = g.id`,
    [JSON.stringify(described)],
  );
}

async function replaceFigures(
  db: Queryable,
  accepted: readonly Accepted[],
  idOf: (reportId: number) => number,
): Promise<void> {
  const gone = accepted.flatMap(({ before, figures }) => {
    const kept = new Set(figures.map(({ number }) => number));
    return (before?.figures ?? []).flatMap(({ id, number }) => (kept.has(number) ? [] : id));
  });
  if (gone.length > 0) await rows(db, 'DELETE FROM figure WHERE id = ANY ($1)', [gone]);
  const given = accepted.flatMap(({ reportId, figures }) =>
    figures.map((one) => ({
      ...one,
      edition_id: idOf(reportId),
      public_values: publicValues(one),
    })),
  );
  if (given.length > 0)
    await rows(
      db,
      `INSERT INTO figure (edition_id, ${FIGURE_COLUMNS})
       SELECT edition_id, ${FIGURE_COLUMNS} FROM json_populate_recordset(NULL::figure, $1) ${KEEP_ADDRESS}`,
      [JSON.stringify(given)],
    );
}

const COLUMNS =
  `number title subject form metric geography unit currency price_basis decimals row_title years
  first_forecast_year rows source note visibility public_values`.split(/\s+/);
const FIGURE_COLUMNS = COLUMNS.join(', ');
const changes = COLUMNS.filter((name) => name !== 'number');
const KEEP_ADDRESS = `ON CONFLICT (edition_id, number) DO UPDATE SET
  ${changes.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = now()
  WHERE (${changes.map((name) => `figure.${name}`).join(', ')})
    IS DISTINCT FROM (${changes.map((name) => `excluded.${name}`).join(', ')})`;
