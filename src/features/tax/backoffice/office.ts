import type { OfficePart } from '#src/backoffice/office-part.ts';
import { taxReportScreen } from './report-screen.tsx';
import { sellerScreen } from './seller-screen.tsx';
import { rateScreen, registrationScreen } from './tax-screens.tsx';

export const taxOffice: OfficePart = {
  screens: [taxReportScreen, sellerScreen, registrationScreen, rateScreen],
};
