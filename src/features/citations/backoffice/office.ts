import type { OfficePart } from '#src/backoffice/office-part.ts';
import { permissionScreen } from './permission-screen.tsx';

export const citationsOffice: OfficePart = {
  screens: [permissionScreen],
};
