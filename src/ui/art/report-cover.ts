import { cover, periodOf } from './cover.ts';
import { RAMPS } from './palette.ts';

export interface ReportCover {
  slug: string;
  title: string;
  industry?: string;
  /** Years at the foot; else those in the title, else the year of `published`. */
  period?: string;
  published?: string;
  /** Index of the industry's ramp; without one the neutral one is taken. */
  hue?: number;
}

/** The generated cover of a report as SVG text. */
export const reportCover = ({
  slug,
  title,
  industry,
  period,
  published,
  hue,
}: ReportCover): string =>
  cover({
    slug,
    title,
    industry,
    period: period ?? periodOf(title, published),
    ramp: hue === undefined ? undefined : RAMPS[hue],
  });
