import type { ReportItem } from '../contract.ts';
import type { CoverProps } from './cover.tsx';

type Covered = Pick<ReportItem, 'slug' | 'name' | 'industry' | 'published_date'> & {
  image?: string | null;
};

/** What the cover of a report in an answer of the API shows. */
export const coverOf = (report: Covered, hue: number | undefined): CoverProps => ({
  slug: report.slug,
  title: report.name,
  industry: report.industry,
  published: report.published_date ?? undefined,
  hue,
  image: report.image,
});
