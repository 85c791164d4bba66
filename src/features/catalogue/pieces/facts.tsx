import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  value: ReactNode;
  /** The term is obvious from the value and only for screen readers. */
  quiet?: boolean;
  /** Takes up a whole line of the header card. */
  wide?: boolean;
}

/** Facts of a report in one line (cards), or as a grid (`className="hero-card__facts"`). */
export function Facts({
  facts,
  className = 'report-card__facts',
}: {
  facts: Fact[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(({ term, value, quiet, wide }) => (
        <div key={term} className={wide ? 'hero-card__wide' : undefined}>
          <dt className={quiet ? 'sr' : undefined}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
