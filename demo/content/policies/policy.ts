/** A text of the publisher, as the demo keeps it. */
export interface DemoPolicy {
  key: string;
  title: string;
  /** It last changed so many days before the day of loading. */
  changedDaysAgo: number;
  html: string;
}

export const SALES = '<a href="mailto:sales@meridian.example">sales@meridian.example</a>';

export const SELLER =
  'Meridian Research, Level 4, Riverside Chambers, Baner Road, Pune 411045, India';
