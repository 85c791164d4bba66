import { priceText } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { PaymentMarks } from '#src/site/frame/payment-marks.tsx';
import { useWords } from '#src/site/frame/use-words.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ReportHeader } from '../contract.ts';
import { CurrencyChoice } from '../pieces/currency-choice.tsx';
import { LicenceList } from '../pieces/licence-list.tsx';
import { reportLinks } from '../pieces/report-links.ts';
import { joined } from '../pieces/report-texts.ts';
import { AddToBasket } from './add-to-basket.tsx';
import type { LicenceChoice } from './use-licence.ts';

/** The `id` of the panel, and of its part with the button to buy. */
export const buyPanelId = 'licence';
export const buyNowId = 'buy-now-here';

interface Props {
  report: ReportHeader;
  choice: LicenceChoice;
}

/** The licences with their prices, the button to buy, and links to ask instead. BUY NOW follows the choice. */
export function BuyPanel({ report, choice }: Props) {
  const { sold, selected, choose, currency } = choice;
  const { info } = useFrame();
  const words = useWords();
  const links = reportLinks(report);
  return (
    <div className="buy-panel" id={buyPanelId}>
      {sold.length > 0 ? (
        <>
          <h2>Choose a licence</h2>
          {report.in_preparation && (
            <p className="buy-panel__preparation">
              <b>In preparation.</b> You can order this report now. We will e-mail you when it is
              ready.
            </p>
          )}
          <LicenceList licences={sold} currency={currency} selected={selected} onSelect={choose} />
          <CurrencyChoice {...choice} onChoose={choice.setCurrency} />
          <div className="buy-panel__go" id={buyNowId}>
            <ButtonLink look="primary" large block to={links.buy(selected, currency)}>
              BUY NOW
            </ButtonLink>
            {sold
              .filter(({ value }) => value !== selected)
              .map(({ value, name, cents }) => (
                <ButtonLink key={value} className="without-script" block to={links.buy(value)}>
                  Buy {name}, {priceText(cents, currency)}
                </ButtonLink>
              ))}
            <AddToBasket reportId={report.report_id} licence={selected} currency={currency} />
          </div>
        </>
      ) : (
        <div className="buy-panel__go" id={buyNowId}>
          <h2>Price on request</h2>
          <ButtonLink look="primary" large block to={links.enquiry}>
            {words('Enquiry Before Buy')}
          </ButtonLink>
        </div>
      )}
      <div className="buy-panel__ask">
        {sold.length > 0 && (
          <Link to={links.quote(selected, currency)}>
            <Icon name="file-text" />
            Get a quote for approval
          </Link>
        )}
        <Link to={links.discount}>
          <Icon name="percent" />
          Ask For Discount
        </Link>
        <Link to={links.enquiry}>
          <Icon name="chat-circle-text" />
          {words('Enquiry Before Buy')}
        </Link>
        <Link to={links.customization}>
          <Icon name="sliders-horizontal" />
          Ask For Customization
        </Link>
      </div>
      {sold.length > 0 && (
        <div className="buy-panel__pay">
          <PaymentMarks methods={info.paymentMethods} />
          <p className="hint">
            You pay on the payment provider’s page and get {joined(report.formats)} by private link{' '}
            {report.in_preparation ? 'when it is ready' : 'at once'}. See the{' '}
            <Link className="link" to={pages.refundPolicy}>
              Refund Policy
            </Link>
            .
          </p>
        </div>
      )}
    </div>
  );
}
