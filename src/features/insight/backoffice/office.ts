import MonitorHeart from '@mui/icons-material/MonitorHeart';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { Dashboard } from './dashboard.tsx';

const HealthPage = lazyPart(() => import('./health-page.tsx'), 'HealthPage');

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
