import AccountCircle from '@mui/icons-material/AccountCircle';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { staffRoles } from '#src/staff/roles.ts';
import { AccountPage } from './account-page.tsx';
import { auditScreen } from './audit-screen.tsx';
import { staffScreen } from './staff-screen.tsx';

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
