import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { Dashboard } from './dashboard.tsx';

const HealthPage = lazyPart(() => import('./health-page.tsx'), 'HealthPage');

export const insightOffice: OfficePart = {
  pages: [
    {
      path: '/health',
      Page: HealthPage,
      menu: { label: 'Health', icon: 'heartbeat', group: 'Administration', roles: ['owner'] },
    },
  ],
  Dashboard,
};
