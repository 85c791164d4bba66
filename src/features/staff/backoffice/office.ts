import AccountCircle from '@mui/icons-material/AccountCircle';
import { lazy } from 'react';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { staffRoles } from '#src/staff/roles.ts';
import { auditScreen } from './audit-screen.tsx';
import { staffScreen } from './staff-screen.tsx';

const AccountPage = lazy(() =>
  import('./account-page.tsx').then((module) => ({ default: module.AccountPage })),
);

export const staffOffice: OfficePart = {
  screens: [staffScreen, auditScreen],
  pages: [
    {
      path: '/account',
      Page: AccountPage,
      menu: {
        label: 'My account',
        icon: AccountCircle,
        group: 'Administration',
        roles: [...staffRoles],
      },
    },
  ],
};
