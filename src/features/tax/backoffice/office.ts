import type { OfficePart } from '#src/backoffice/office-part.ts';
import { sellerScreen } from './seller-screen.tsx';
import { rateScreen, registrationScreen } from './tax-screens.tsx';

export const taxOffice: OfficePart = { screens: [sellerScreen, registrationScreen, rateScreen] };
