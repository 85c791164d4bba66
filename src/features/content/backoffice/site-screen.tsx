import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';

const SiteForm = lazyPart(() => import('./site-form.tsx'), 'SiteForm');

export const siteScreen: Screen = {
  name: 'site',
  label: 'Site information',
  group: 'Content',
  icon: 'storefront',
  title: 'site_name',
  sort: { field: 'site_name', order: 'ASC' },
  columns: [],
  Form: SiteForm,
  versioned: true,
  drafts: true,
  written: { paged: true, onSite: () => true },
  single: 'true',
};
