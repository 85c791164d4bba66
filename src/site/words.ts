import type { LabelKey } from './label-keys.ts';

/** A fixed label as the publisher wants it: the setting that replaces it, else the specified wording itself. */
export const wordsOf =
  (labels: Record<string, string>) =>
  (fixed: LabelKey): string =>
    labels[fixed] || fixed;
