import type { OfficePart } from '#src/backoffice/office-part.ts';
import { applicationScreen, leadScreen } from './lead-screens.tsx';
import { subscriberScreen } from './subscriber-screen.tsx';

export const leadsOffice: OfficePart = {
  screens: [leadScreen, subscriberScreen, applicationScreen],
};
