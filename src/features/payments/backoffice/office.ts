import type { OfficePart } from '#src/backoffice/office-part.ts';
import { reconciliationScreen } from './reconciliation-screen.tsx';

export const paymentsOffice: OfficePart = {
  screens: [reconciliationScreen],
};
