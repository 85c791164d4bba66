import type { WrittenText } from '../texts/written-texts.ts';
import { companyReleases } from './press/company.ts';
import { researchReleases } from './press/research.ts';

/** Press releases, newest first. */
export const pressReleases: readonly WrittenText[] = [...researchReleases, ...companyReleases].sort(
  (a, b) => a.daysAgo - b.daysAgo,
);
