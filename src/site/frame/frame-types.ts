import type { Office } from '#src/ui/office.ts';
import type { Introduction } from '../introductions.ts';

/** The publisher's details as header and footer show them; an empty string or missing key is not shown. */
export interface SiteInfo {
  siteName: string;
  logo: string | null;
  email: string;
  /** How soon requests are answered, such as `one working day`; empty: not said. */
  replyTime: string;
  /** In order; the first is the hub. */
  offices: Office[];
  social: Partial<Record<'facebook' | 'instagram' | 'twitter' | 'youtube' | 'linkedin', string>>;
  paymentMethods: string[];
  builderCredit: string;
  /** Milliseconds between automatic moves of the testimonials; 0: they never move automatically. */
  carouselDelayMs: number;
  /** How past forecasts have turned out, and the page that shows it; absent: not mentioned. */
  trackRecord?: { text: string; to: string };
  /** Labels of the interface that the publisher changed, by their fixed wording. */
  labels: Record<string, string>;
  /** Introductions of pages that the publisher has written. */
  introductions: Partial<Record<Introduction, string>>;
}

export interface Industry {
  id: number;
  name: string;
  slug: string;
  /** Index of its colour ramp among those of the generated art. */
  hue: number;
  /** The colour of the mark next to its name. */
  spine: string;
}
