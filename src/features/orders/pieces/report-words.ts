/** What an order contains, within a sentence. */
export const theReports = (lines: readonly unknown[]): string =>
  lines.length > 1 ? 'the reports' : 'the report';

/** The same with its verb, at the beginning of a sentence. */
export const theReportsAre = (lines: readonly unknown[]): string =>
  lines.length > 1 ? 'The reports are' : 'The report is';
