import type { OfficePart } from '#src/backoffice/office-part.ts';
import { ImportPage } from './import-page.tsx';
import { importScreen } from './import-screen.tsx';
import { reportScreen } from './report-screen.tsx';

export const catalogueOffice: OfficePart = {
  screens: [reportScreen, importScreen],
  pages: [{ path: '/import-reports', Page: ImportPage }],
};
