import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { staffRoles } from '#src/staff/roles.ts';
import { auditScreen } from './audit-screen.tsx';
import { staffScreen } from './staff-screen.tsx';

const AccountPage = lazyPart(() => import('./account-page.tsx'), 'AccountPage');

const ApiKeysPage = lazyPart(() => import('./api-keys-page.tsx'), 'ApiKeysPage');

export const staffOffice: OfficePart = {
  screens: [staffScreen, auditScreen],
  pages: [
    {
      path: '/api-keys',
      Page: ApiKeysPage,
      menu: { label: 'API keys', icon: 'key', group: 'Administration', roles: ['owner'] },
    },
    {
      path: '/account',
      Page: AccountPage,
      menu: {
        label: 'My account',
        icon: 'user-circle',
        group: 'Administration',
        roles: [...staffRoles],
      },
    },
  ],
};
