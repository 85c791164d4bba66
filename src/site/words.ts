import type { LabelKey } from './label-keys.ts';

/** A fixed label in the publisher's wording: the setting that replaces it, otherwise the specified wording itself. */
export const wordsOf =
  (labels: Record<string, string>) =>
  (fixed: LabelKey): string =>
    labels[fixed] || fixed;
