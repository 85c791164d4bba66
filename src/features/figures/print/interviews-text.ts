import type { Evidence } from '../figure.ts';

/** The number of interviews and when they were held, as a sentence; empty if there were none. */
export const interviewsText = ({
  interviews,
  interviews_between: between,
}: Pick<Evidence, 'interviews' | 'interviews_between'>): string =>
  interviews > 0
    ? `${interviews} interview${interviews === 1 ? '' : 's'}${between ? `, from ${between}` : ''}.`
    : '';
