import type { Queryable } from '#src/db/open.ts';
import { figuresByCode, presentEdition } from '../queries.ts';
import type { Referred } from '../references.ts';
import { byPath, faultsOfTexts, inspectTexts } from './gate.ts';
import type { ReportTexts } from './texts-of-report.ts';

/**
 * What would stop a report in texts that replace those on the site, by field; whether a number contradicts a figure is
 * left to a person. Faults that the texts already had do not block other changes.
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

/** A report from an import. */
type Imported = ReportTexts & { code: string; status?: string | undefined };

/** What stops an imported report from going on the site, in one sentence; nobody is there to override a warning. */
export function faultOf(report: Imported, figures: readonly Referred[] = []): string | undefined {
  if (report.status !== undefined && report.status !== 'published') return undefined;
  const stops = inspectTexts(report, figures).filter(({ level }) => level === 'stop');
  return stops.map(({ path, message }) => `${path}: ${message}`).join(' ') || undefined;
}

/** The same, by code, for those of these reports that have figures. */
export async function faultsBesideFigures(
  db: Queryable,
  reports: readonly Imported[],
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
