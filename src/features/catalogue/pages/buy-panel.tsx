import { useEffect, useState } from 'react';
import type { ReportHeader } from '#src/features/catalogue/contract.ts';
import { LicenceList } from '#src/features/catalogue/pieces/licence-list.tsx';
import { type Licence, licenceOf, licences, listed } from '#src/licences.ts';
import { centsOf } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { recall, remember } from '#src/site/cookies/cookie-choices.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { PaymentMarks } from '#src/site/frame/payment-marks.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { reportLinks } from '../pieces/report-links.ts';

/** The licences with their prices, the way to buy, and what can be asked instead. BUY NOW follows the choice at once. */
export function BuyPanel({ report, asks = true }: { report: ReportHeader; asks?: boolean }) {
  const { info } = useFrame();
  const links = reportLinks(report);
  const sold = licences.flatMap(({ type, name, note, wire }) => {
    const cents = centsOf(report[wire]);
    return cents === null ? [] : [{ value: type, name, note, cents }];
  });
  const [selected, select] = useState(sold[0]?.value ?? listed.type);
  const offered = sold.map(({ value }) => value).join(' ');
  useEffect(() => {
    // What was chosen on this very page comes before what was chosen last anywhere.
    const before = (history.state?.licence as string | undefined) ?? recall('licence');
    if (before && offered.split(' ').includes(before)) select(licenceOf(before));
  }, [offered]);
  const choose = (licence: Licence) => {
    select(licence);
    // Beside the entry of the history: Back and a reload find it again.
    history.replaceState({ ...history.state, licence }, '');
    remember('licence', licence);
  };
  return (
    <div className="buy-panel">
      {sold.length > 0 ? (
        <>
          <h2>Choose a licence</h2>
          <LicenceList licences={sold} selected={selected} onSelect={choose} />
          <div className="buy-panel__go">
            <ButtonLink look="primary" large block to={links.buy(selected)}>
              BUY NOW
            </ButtonLink>
          </div>
        </>
      ) : (
        <div className="buy-panel__go">
          <h2>Price on request</h2>
          <ButtonLink look="primary" large block to={links.enquiry}>
            Enquiry Before Buy
          </ButtonLink>
        </div>
      )}
      {asks && (
        <div className="buy-panel__ask">
          <Link to={links.discount}>
            <Icon name="percent" />
            Ask For Discount
          </Link>
          <Link to={links.enquiry}>
            <Icon name="chat-circle-text" />
            Enquiry Before Buy
          </Link>
          <Link to={links.customization}>
            <Icon name="sliders-horizontal" />
            Ask For Customization
          </Link>
        </div>
      )}
      <div className="buy-panel__pay">
        <PaymentMarks methods={info.paymentMethods} />
        <p className="hint">
          Paid on PayPal’s own page and delivered as a PDF by e-mail. See the{' '}
          <Link className="link" to={pages.refundPolicy}>
            Refund Policy
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
