import { lazy } from 'react';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { importScreen } from './import-screen.tsx';
import { reportScreen } from './report-screen.tsx';

const ImportPage = lazy(() =>
  import('./import-page.tsx').then(({ ImportPage }) => ({ default: ImportPage })),
);

export const catalogueOffice: OfficePart = {
  screens: [reportScreen, importScreen],
  pages: [{ path: '/import-reports', Page: ImportPage }],
};
