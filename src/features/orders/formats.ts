/** Whether a data file is delivered beside the report, by the formats that the buyer was promised. */
export const hasDataFile = (formats: readonly string[]): boolean => formats.includes('XLSX');
