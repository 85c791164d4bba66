import type { Queryable } from '#src/db/open.ts';
import { figuresByCode, presentEdition } from '../queries.ts';
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

/**
 * What stops reports that a file brings to the site, by code, in one sentence each; nobody is there to answer a warning.
 * @param known codes of reports that are stored: the others have no figures
 */
export async function faultsOfImported(
  db: Queryable,
  reports: readonly (ReportTexts & { code: string; status?: string | undefined })[],
  known: ReadonlyMap<string, unknown>,
): Promise<Map<string, string>> {
  const shown = reports.filter(({ status }) => status === undefined || status === 'published');
  const codes = shown.map(({ code }) => code).filter((code) => known.has(code));
  const figures = codes.length === 0 ? new Map<string, []>() : await figuresByCode(db, codes);
  const refused = new Map<string, string>();
  for (const report of shown) {
    const stops = inspectTexts(report, figures.get(report.code) ?? []).filter(
      ({ level }) => level === 'stop',
    );
    if (stops.length > 0)
      refused.set(report.code, stops.map(({ path, message }) => `${path}: ${message}`).join(' '));
  }
  return refused;
}
