import MonitorHeart from '@mui/icons-material/MonitorHeart';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { Dashboard } from './dashboard.tsx';
import { HealthPage } from './health-page.tsx';

export const insightOffice: OfficePart = {
  pages: [
    {
      path: '/health',
      Page: HealthPage,
      menu: { label: 'Health', icon: MonitorHeart, group: 'Administration', roles: ['owner'] },
    },
  ],
  Dashboard,
};
