import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { OwnFrame } from '#src/ui/page/own-frame.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { BasketView } from './basket-view.tsx';
import '../checkout.css';

export const page = definePage({
  // Only the browser knows its content: the HTML is the same for everybody.
  load: async ({ url }) => ({
    code: url.searchParams.get('code') ?? '',
    currency: url.searchParams.get('currency'),
  }),
  head: () => ({
    title: 'Basket',
    description:
      'The reports that you are about to buy, in one order with one payment and one invoice.',
    canonical: pages.basket,
    robots: 'noindex, follow',
  }),
  Body: ({ data: { code, currency } }) => (
    <main id="main">
      <div className="wrap">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: 'Basket' }]} />
        <PageHead
          title="Basket"
          lede="Several reports in one order, with one payment and one invoice."
        />
        <OwnFrame>
          <BasketView code={code} named={currency} />
        </OwnFrame>
      </div>
      <div className="section--tight" />
    </main>
  ),
});
