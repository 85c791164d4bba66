import { joined } from '#src/features/catalogue/pieces/report-texts.ts';
import { href, pages } from '#src/routes.ts';
import { useWords } from '#src/site/frame/use-words.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { OwnFrame } from '#src/ui/page/own-frame.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { BasketCheckout } from './basket-checkout.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { loadPurchase, type NoPurchase, type Purchase } from './purchase.ts';
import './checkout.css';

const industryCrumb = ({ sale }: Purchase) => ({
  text: sale.category,
  to: href(pages.industry, { slug: sale.industrySlug }),
});

function NothingToBuy({ message, status, askFor }: NoPurchase) {
  const words = useWords();
  const failed = status >= 500 || status === 429;
  return (
    <>
      <PageHead title="Buy now" />
      <div className="checkout__error">
        <Alert tone="error" text={message}>
          {failed && 'Nothing was ordered, and your choice is kept. Please try again in a moment.'}
          {askFor && 'Tell us who will read it, and we answer with a price.'}
          {!failed && !askFor && 'Choose a report first, then its licence.'}
        </Alert>
        <div className="actions">
          {failed && (
            <ButtonAnchor look="primary" large href="">
              Retry
            </ButtonAnchor>
          )}
          {askFor && (
            <ButtonLink look="primary" large to={href(pages.enquiry, { reportId: askFor })}>
              {words('Enquiry Before Buy')}
            </ButtonLink>
          )}
          <ButtonLink
            look={failed || askFor ? 'secondary' : 'primary'}
            large
            to={pages.reportStore}
          >
            Report Store
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

export const page = definePage({
  load: loadPurchase,
  head: (purchase) => ({
    title: 'Buy now',
    description:
      'sale' in purchase
        ? `Buy ${purchase.sale.reportName} as ${joined(purchase.sale.formats)}.`
        : 'Buy a report.',
    canonical: pages.buyNow,
    robots: 'noindex, follow',
    status: 'status' in purchase ? purchase.status : 200,
  }),
  Body: ({ data: purchase }) => (
    <main id="main">
      <div className="wrap">
        <Breadcrumb
          crumbs={[
            { text: 'Home', to: pages.home },
            ...('sale' in purchase ? [industryCrumb(purchase)] : []),
            { text: 'Buy now' },
          ]}
        />
        {!('message' in purchase) ? (
          <>
            <PageHead
              title="Billing details"
              lede="We print these details on your invoice. Fields are required unless marked optional."
            />
            {'sale' in purchase ? (
              <CheckoutView purchase={purchase} />
            ) : (
              <OwnFrame>
                <BasketCheckout {...purchase} />
              </OwnFrame>
            )}
          </>
        ) : (
          <NothingToBuy {...purchase} />
        )}
      </div>
      <div className="section--tight" />
    </main>
  ),
});
