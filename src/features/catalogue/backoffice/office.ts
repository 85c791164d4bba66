import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { importScreen } from './import-screen.tsx';
import { reportScreen } from './report-screen.tsx';

const ImportPage = lazyPart(() => import('./import-page.tsx'), 'ImportPage');

const ManyFilesPage = lazyPart(() => import('./many-files/many-files-page.tsx'), 'ManyFilesPage');

export const catalogueOffice: OfficePart = {
  screens: [reportScreen, importScreen],
  pages: [
    { path: '/import-reports', Page: ImportPage, under: 'imports' },
    { path: '/report-files', Page: ManyFilesPage, under: 'imports' },
  ],
};
