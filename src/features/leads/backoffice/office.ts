import type { OfficePart } from '#src/backoffice/office-part.ts';
import { cannedScreen } from './canned-screen.tsx';
import { applicationScreen, leadScreen } from './lead-screens.tsx';
import { ruleScreen } from './rule-screen.tsx';
import { subscriberScreen } from './subscriber-screen.tsx';

export const leadsOffice: OfficePart = {
  screens: [leadScreen, subscriberScreen, applicationScreen, cannedScreen, ruleScreen],
};
