import Gavel from '@mui/icons-material/Gavel';
import { lazy } from 'react';
import type { OfficePart } from '#src/backoffice/office-part.ts';

const DataRightsPage = lazy(() =>
  import('./data-rights-page.tsx').then(({ DataRightsPage }) => ({ default: DataRightsPage })),
);

const PersonPage = lazy(() =>
  import('./person-page.tsx').then(({ PersonPage }) => ({ default: PersonPage })),
);

export const personsOffice: OfficePart = {
  pages: [
    { path: '/people/:email', Page: PersonPage },
    {
      path: '/data-rights',
      Page: DataRightsPage,
      menu: { label: 'Data rights', icon: Gavel, group: 'People', roles: ['owner'] },
    },
  ],
};
