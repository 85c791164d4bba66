import type { Part, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { marketModel } from '../model.ts';
import { writtenChapters } from './report-parts.ts';

/** The chapters of a report of the demo publisher, from its stored edition; undefined for a report of anybody else. */
export function chaptersOfReport(
  report: { code: string; name: string },
  edition: ReportEdition,
): Part[] | undefined {
  const { data_to } = edition;
  const model = data_to === null ? undefined : marketModel(report.code, data_to);
  return model?.title === report.name ? writtenChapters(model, edition) : undefined;
}
