import { StateMark } from '#src/backoffice/state-mark.tsx';
import { sentence } from '#src/backoffice/words.ts';
import type { OfferState } from '../offer-row.ts';

const LOOKS = {
  draft: { disc: 'ruled', tone: 'quiet' },
  sent: { disc: 'half' },
  opened: { disc: 'half' },
  accepted: { disc: 'clock' },
  paid: { disc: 'solid', tone: 'good' },
  declined: { disc: 'struck', tone: 'quiet' },
  expired: { disc: 'struck', tone: 'quiet' },
  withdrawn: { disc: 'struck', tone: 'quiet' },
} as const satisfies Record<OfferState, object>;

/** The state of an offer, with its mark. */
export const OfferMark = ({ state }: { state: OfferState }) => (
  <StateMark {...LOOKS[state]}>{sentence(state)}</StateMark>
);
