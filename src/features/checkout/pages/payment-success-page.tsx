import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { OwnFrame } from '#src/ui/page/own-frame.tsx';
import { PaymentResult } from './payment-result.tsx';
import './payment-result.css';

export const page = definePage({
  // The token itself is read only in the browser: the HTML is the same for everybody.
  load: async ({ url }) => ({ hasToken: url.searchParams.has('token') }),
  head: () => ({
    title: 'Payment',
    description: 'The result of your payment.',
    robots: 'noindex, nofollow',
  }),
  Body: ({ data: { hasToken } }) => (
    <main id="main">
      <div className="wrap">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: 'Payment' }]} />
        <OwnFrame>
          <PaymentResult hasToken={hasToken} />
        </OwnFrame>
      </div>
      <div className="section--tight" />
    </main>
  ),
});
