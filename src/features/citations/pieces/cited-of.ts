import type { Cited } from '#src/features/figures/pieces/cite-figure.ts';
import type { CitedFigure } from '../contract.ts';

/** The data for a citation of this figure. */
export const citedOf = (figure: CitedFigure, address: string, publisher: string): Cited => ({
  id: figure.id,
  number: figure.number,
  address,
  subject: figure.subject,
  report: figure.report.name,
  code: figure.report.code,
  author: figure.report.author_name,
  publisher,
  edition: figure.edition.number,
  published_on: figure.edition.published_on,
});
