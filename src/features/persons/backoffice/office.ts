import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';

const DataRightsPage = lazyPart(() => import('./data-rights-page.tsx'), 'DataRightsPage');

const PersonPage = lazyPart(() => import('./person-page.tsx'), 'PersonPage');

export const personsOffice: OfficePart = {
  pages: [
    { path: '/people/:email', Page: PersonPage, under: 'leads' },
    {
      path: '/data-rights',
      Page: DataRightsPage,
      menu: { label: 'Data rights', icon: 'gavel', group: 'People', roles: ['owner'] },
    },
  ],
};
