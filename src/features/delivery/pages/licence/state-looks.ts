import type { Tone } from '#src/ui/form/form-alert.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { OwnLicence } from '../../readers/contract.ts';

/** The states of a licence, as they are shown. */
export const stateLooks: Record<
  OwnLicence['state'],
  { tone: Tone; icon: IconName; word: string; meaning: string }
> = {
  valid: {
    tone: 'ok',
    icon: 'check-circle',
    word: 'Valid',
    meaning: 'Issued for the edition that is on sale',
  },
  superseded: {
    tone: 'warn',
    icon: 'warning',
    word: 'Superseded',
    meaning: 'Valid; a newer edition is on sale',
  },
  ended: {
    tone: 'error',
    icon: 'prohibit',
    word: 'Ended',
    meaning: 'Refunded or revoked',
  },
};
