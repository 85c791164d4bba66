import { dayOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { CitedFigure } from '../contract.ts';

type Stated = Pick<CitedFigure, 'state' | 'edition' | 'corrections' | 'present' | 'removed'>;

/** The status of a figure in words: the same above its title, in its frame, in its files and in the check. */
export function statusWords({ state, edition, corrections, present, removed }: Stated): string {
  if (state === 'withdrawn') return removed ? `Withdrawn on ${dayOf(removed.on)}` : 'Withdrawn';
  if (state === 'superseded')
    return present
      ? `Superseded by the ${ordinal(present.edition)} edition`
      : `Superseded, ${ordinal(edition.number)} edition`;
  const [last] = corrections;
  return state === 'corrected' && last
    ? `Corrected on ${dayOf(last.corrected_on)}`
    : `Current, ${ordinal(edition.number)} edition`;
}

/** Colour and icon of each status. */
export const statusLooks: Record<
  CitedFigure['state'],
  { tone: 'ok' | 'warn' | 'info' | 'error'; icon: IconName }
> = {
  current: { tone: 'ok', icon: 'check-circle' },
  superseded: { tone: 'warn', icon: 'warning' },
  corrected: { tone: 'info', icon: 'pencil-simple' },
  withdrawn: { tone: 'error', icon: 'prohibit' },
};
