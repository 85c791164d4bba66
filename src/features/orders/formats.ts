/** Whether a data file is delivered in addition to the report, according to the formats promised to the buyer. */
export const hasDataFile = (formats: readonly string[]): boolean => formats.includes('XLSX');
