import type { OfficePart } from '#src/backoffice/office-part.ts';
import { offerScreen } from './offer-screens.tsx';

export const offersOffice: OfficePart = { screens: [offerScreen] };
