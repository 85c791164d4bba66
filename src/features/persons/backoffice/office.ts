import Gavel from '@mui/icons-material/Gavel';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { DataRightsPage } from './data-rights-page.tsx';

export const personsOffice: OfficePart = {
  pages: [
    {
      path: '/data-rights',
      Page: DataRightsPage,
      menu: { label: 'Data rights', icon: Gavel, group: 'People', roles: ['owner'] },
    },
  ],
};
