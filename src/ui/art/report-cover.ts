import { cover, periodOf } from './cover.ts';
import { RAMPS } from './palette.ts';

export interface ReportCover {
  slug: string;
  title: string;
  industry?: string;
  /** Years at the foot; otherwise those in the title, otherwise the year of `published`. */
  period?: string;
  published?: string;
  /** The name of the publisher, at its foot. */
  publisher?: string;
  /** Index of the industry's ramp; without one the neutral ramp is used. */
  hue?: number;
}

/** The generated cover of a report as SVG text. */
export const reportCover = ({
  slug,
  title,
  industry,
  period,
  published,
  publisher,
  hue,
}: ReportCover): string =>
  cover({
    slug,
    title,
    industry,
    period: period ?? periodOf(title, published),
    publisher,
    ramp: hue === undefined ? undefined : RAMPS[hue],
  });
