import MonitorHeart from '@mui/icons-material/MonitorHeart';
import { lazy } from 'react';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { Dashboard } from './dashboard.tsx';

const HealthPage = lazy(() =>
  import('./health-page.tsx').then(({ HealthPage }) => ({ default: HealthPage })),
);

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
