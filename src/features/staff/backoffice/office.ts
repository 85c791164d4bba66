import type { OfficePart } from '#src/backoffice/office-part.ts';
import { auditScreen } from './audit-screen.tsx';
import { staffScreen } from './staff-screen.tsx';

export const staffOffice: OfficePart = {
  screens: [staffScreen, auditScreen],
};
