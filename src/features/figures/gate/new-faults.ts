import type { Queryable } from '#src/db/open.ts';
import { figuresByCode, presentEdition } from '../queries.ts';
import type { Referred } from '../references.ts';
import { byPath, faultsOfTexts, inspectTexts } from './gate.ts';
import type { ReportTexts } from './texts-of-report.ts';

/**
 * What would stop a report in texts that replace those on the site, by field; whether a number contradicts a figure is a
 * question for a person. What the texts had before does not keep anybody from changing something else.
 */
export async function newFaults(
  db: Queryable,
  reportId: number,
  before: ReportTexts,
  after: ReportTexts,
): Promise<Record<string, string[]>> {
  const figures = (await presentEdition(db, reportId))?.figures ?? [];
  const known = new Set(faultsOfTexts(before, figures).map(({ message }) => message));
  const found = faultsOfTexts(after, figures).filter(({ level }) => level === 'stop');
  return byPath(found.filter(({ message }) => !known.has(message)));
}

/** A report that a file brings. */
type Brought = ReportTexts & { code: string; status?: string | undefined };

/** What stops a report that a file brings to the site, in one sentence; nobody is there to answer a warning. */
export function faultOf(report: Brought, figures: readonly Referred[] = []): string | undefined {
  if (report.status !== undefined && report.status !== 'published') return undefined;
  const stops = inspectTexts(report, figures).filter(({ level }) => level === 'stop');
  return stops.map(({ path, message }) => `${path}: ${message}`).join(' ') || undefined;
}

/** The same by code for those of these reports that have figures, and for each which sentence that is, if any. */
export async function faultsBesideFigures(
  db: Queryable,
  reports: readonly Brought[],
): Promise<Map<string, string | undefined>> {
  if (reports.length === 0) return new Map();
  const figures = await figuresByCode(
    db,
    reports.map(({ code }) => code),
  );
  return new Map(
    reports.flatMap((report) => {
      const own = figures.get(report.code);
      return own ? [[report.code, faultOf(report, own)]] : [];
    }),
  );
}
