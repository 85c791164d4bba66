import type { OfficePart } from '#src/backoffice/office-part.ts';
import { campaignScreen, recipientScreen } from './campaign-screens.tsx';

export const campaignsOffice: OfficePart = {
  screens: [campaignScreen, recipientScreen],
};
