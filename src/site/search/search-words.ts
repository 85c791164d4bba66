/** Said of reports that hold some words of a search, where none holds all. */
export const NEAREST = 'No report has all these words; nearest:';

/** Said of a word that no report has and that was taken for another. */
export const takenFor = (typed: string) => `No report has “${typed}”. Did you mean`;

/** "1 report", "12 reports", "1,000 or more reports" where counting ends there. */
export const reportsCounted = (count: number, most = 1000) =>
  count >= most
    ? `${most.toLocaleString('en-US')} or more reports`
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'report' : 'reports'}`;
