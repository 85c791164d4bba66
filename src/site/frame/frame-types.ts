import type { Office } from '#src/ui/office.ts';

/** The publisher's particulars as header and footer show them; an empty string or missing key is not shown. */
export interface SiteInfo {
  siteName: string;
  logo: string | null;
  email: string;
  /** In their order; the first is the hub. */
  offices: Office[];
  social: Partial<Record<'facebook' | 'instagram' | 'twitter' | 'youtube' | 'linkedin', string>>;
  paymentMethods: string[];
  builderCredit: string;
  /** Milliseconds between the testimonials' own moves; 0: they never move by themselves. */
  carouselDelayMs: number;
  /** How forecasts have fared, and the page that shows it; missing: it is not said. */
  trackRecord?: { text: string; to: string };
  /** Words of the interface that the publisher changed, by their fixed wording. */
  labels: Record<string, string>;
}

export interface Industry {
  id: number;
  name: string;
  slug: string;
  /** Index of its ramp among those of the generated art. */
  hue: number;
  /** The colour of the mark beside its name. */
  spine: string;
}
