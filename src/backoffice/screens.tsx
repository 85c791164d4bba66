import Gavel from '@mui/icons-material/Gavel';
import MonitorHeart from '@mui/icons-material/MonitorHeart';
import type { ComponentType } from 'react';
import { CustomRoutes, reactRouterProvider } from 'react-admin';
import { ImportPage } from '#src/features/catalogue/backoffice/import-page.tsx';
import { importScreen } from '#src/features/catalogue/backoffice/import-screen.tsx';
import { reportScreen } from '#src/features/catalogue/backoffice/report-screen.tsx';
import { customLinkScreen } from '#src/features/checkout/backoffice/custom-link-screen.tsx';
import { consentScreen } from '#src/features/consent/backoffice/consent-screen.tsx';
import {
  industryScreen,
  serviceScreen,
} from '#src/features/content/backoffice/catalogue-screens.tsx';
import {
  clientScreen,
  faqScreen,
  openRoleScreen,
  testimonialScreen,
} from '#src/features/content/backoffice/people-screens.tsx';
import { policyScreen } from '#src/features/content/backoffice/policy-screen.tsx';
import {
  articleScreen,
  pressScreen,
} from '#src/features/content/backoffice/publication-screens.tsx';
import { redirectScreen } from '#src/features/content/backoffice/redirect-screen.tsx';
import { siteScreen } from '#src/features/content/backoffice/site-screen.tsx';
import { HealthPage } from '#src/features/insight/backoffice/health-page.tsx';
import { applicationScreen, leadScreen } from '#src/features/leads/backoffice/lead-screens.tsx';
import { subscriberScreen } from '#src/features/leads/backoffice/subscriber-screen.tsx';
import { alertScreen } from '#src/features/orders/backoffice/alert-screen.tsx';
import { invoiceScreen } from '#src/features/orders/backoffice/invoice-screen.tsx';
import { orderScreen } from '#src/features/orders/backoffice/order-screen.tsx';
import { OrderActions } from '#src/features/payments/backoffice/order-actions.tsx';
import { PaymentPart } from '#src/features/payments/backoffice/payment-part.tsx';
import { reconciliationScreen } from '#src/features/payments/backoffice/reconciliation-screen.tsx';
import { DataRightsPage } from '#src/features/persons/backoffice/data-rights-page.tsx';
import { auditScreen } from '#src/features/staff/backoffice/audit-screen.tsx';
import { staffScreen } from '#src/features/staff/backoffice/staff-screen.tsx';
import type { StaffRole } from '../staff/roles.ts';
import { LinkPage } from './log-in/link-page.tsx';
import type { Screen } from './screen.ts';

const { Route } = reactRouterProvider;

/** Every resource of the back office, in the order of the menu. */
export const screens: Screen[] = [
  reportScreen,
  industryScreen,
  redirectScreen,
  importScreen,
  serviceScreen,
  articleScreen,
  pressScreen,
  testimonialScreen,
  clientScreen,
  faqScreen,
  policyScreen,
  siteScreen,
  leadScreen,
  subscriberScreen,
  openRoleScreen,
  applicationScreen,
  consentScreen,
  orderScreen({ Payment: PaymentPart, Actions: OrderActions }),
  customLinkScreen,
  invoiceScreen,
  alertScreen,
  reconciliationScreen,
  staffScreen,
  auditScreen,
];

/** Pages that belong to no resource, and who finds them in the menu. */
export const menuPages: {
  path: string;
  label: string;
  icon: ComponentType;
  group: Screen['group'];
  roles: StaffRole[];
}[] = [
  { path: '/data-rights', label: 'Data rights', icon: Gavel, group: 'People', roles: ['owner'] },
  {
    path: '/health',
    label: 'Health',
    icon: MonitorHeart,
    group: 'Administration',
    roles: ['owner'],
  },
];

/** Addresses of pages that belong to no resource. */
export const ownPages = [
  <CustomRoutes key="entry" noLayout>
    <Route path="/link/:token" element={<LinkPage />} />
    <Route path="/setup/:token" element={<LinkPage first />} />
  </CustomRoutes>,
  <CustomRoutes key="pages">
    <Route path="/data-rights" element={<DataRightsPage />} />
    <Route path="/health" element={<HealthPage />} />
    <Route path="/import-reports" element={<ImportPage />} />
  </CustomRoutes>,
];
