import type { Evidence } from '../figure.ts';

/** How many interviews stand behind numbers, and when they were held, as a sentence; empty where there were none. */
export const interviewsText = ({
  interviews,
  interviews_between: between,
}: Pick<Evidence, 'interviews' | 'interviews_between'>): string =>
  interviews > 0
    ? `${interviews} interview${interviews === 1 ? '' : 's'}${between ? `, from ${between}` : ''}.`
    : '';
