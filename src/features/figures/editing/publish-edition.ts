import { type Queryable, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import type { Change } from '#src/staff/staff-contract.ts';
import { lacksOf } from '../gate/check-edition.ts';
import { gateRefusal } from '../gate/gate.ts';
import { editionOf, publishersDay } from '../queries.ts';
import { drawInAdvance } from './draw-in-advance.ts';
import { refillTexts } from './fill-texts.ts';
import { invalid, lockReport } from './save-figures.ts';

/**
 * Makes a draft edition the current one, inside the caller's transaction: the previous one is superseded and stays
 * readable, and the report's texts get the new values. An edition is published with figures, its evidence and its last
 * measured year, on a day after that year, and only if the gate allows it.
 * @param publishedOn an ISO date; absent: the current day at the publisher's place
 * @returns the change for the audit log, or everything that is missing
 */
export async function publishEdition(
  db: Queryable,
  reportId: number,
  { number, publishedOn: wanted }: { number: number; publishedOn?: string | undefined },
): Promise<Change | Failure> {
  const report = await lockReport(db, reportId);
  const edition = report && (await editionOf(db, reportId, number));
  if (!edition) return failure('not-found', { message: 'There is no such edition.' });
  if (edition.status !== 'draft')
    return conflict(`Edition ${number} is already ${edition.status}.`);
  const publishedOn = wanted ?? (await publishersDay(db));
  const lacks = lacksOf(edition, publishedOn);
  const errors: Record<string, string[]> = {};
  if (lacks.figures) errors.figures = [lacks.figures];
  if (!edition.evidence) errors.evidence = ['The evidence card is required.'];
  if (lacks.data_to) errors.data_to = [lacks.data_to];
  if (lacks.published_on) errors.published_on = [lacks.published_on];
  const refused = invalid(errors) ?? invalid(await refillTexts(db, reportId, edition.figures));
  if (refused) return refused;
  const stopped = await gateRefusal(db, reportId, { edition: number, publishedOn });
  if (stopped) return stopped;
  // The database supersedes the previous edition, and makes this one the current one once the report is published.
  await rows(
    db,
    'UPDATE report SET edition = $2, published_on = $3, updated_at = now() WHERE id = $1',
    [reportId, number, publishedOn],
  );
  await drawInAdvance(db, reportId);
  return {
    entity: 'reports',
    id: reportId,
    before: { edition: report.edition },
    after: { edition: number, published_on: publishedOn },
  };
}
