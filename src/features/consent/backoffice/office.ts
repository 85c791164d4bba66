import type { OfficePart } from '#src/backoffice/office-part.ts';
import { consentScreen } from './consent-screen.tsx';

export const consentOffice: OfficePart = {
  screens: [consentScreen],
};
