import '../accounts.css';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { OwnFrame } from '#src/ui/page/own-frame.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { OwnProfile } from './own-profile.tsx';

export const page = definePage({
  load: async () => null,
  head: (_, { siteName }) => ({
    title: 'Profile',
    description: `Your account at ${siteName}: details, orders, downloads, invoices and requests.`,
    canonical: pages.profile,
    robots: 'noindex',
  }),
  Body: () => (
    <main id="main">
      <div className="wrap page-end">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: 'Profile' }]} />
        <PageHead title="Profile" />
        <OwnFrame>
          <OwnProfile />
        </OwnFrame>
      </div>
    </main>
  ),
});
