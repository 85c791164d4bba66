import { licenceNames } from '#src/licences.ts';
import { centsOfDecimal, priceCurrency, priceText } from '#src/money.ts';
import { pages } from '#src/routes.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { noToken, type Payment, usePayment } from './use-payment.ts';

/** Thank-you card with its details, or what went wrong. */
export function PaymentResult({ hasToken }: { hasToken: boolean }) {
  const { payment, again } = usePayment();
  return (
    <div className="payment-result" aria-live="polite">
      {payment.state === 'loading' && <Loading hasToken={hasToken} />}
      {payment.state === 'failed' && <Failed payment={payment} again={again} />}
      {payment.state === 'shown' && <Shown payment={payment} />}
    </div>
  );
}

const Loading = ({ hasToken }: { hasToken: boolean }) => (
  <>
    <PageHead title="Your payment" />
    <p className="payment-result__wait" role="status">
      <Icon name="circle-notch" className="icon spin" />
      Confirming your payment…
    </p>
    <noscript>
      <p>
        {hasToken
          ? 'This page needs JavaScript. Your order goes through without it: we e-mail you the report within a minute.'
          : noToken}
      </p>
    </noscript>
  </>
);

function Failed({
  payment,
  again,
}: {
  payment: Extract<Payment, { state: 'failed' }>;
  again: () => void;
}) {
  return (
    <>
      <PageHead title="Your payment" />
      <Alert tone="error" text={payment.text} focus>
        {payment.uncertain
          ? 'The payment provider is not responding. If you approved the payment, we will complete it within a minute and e-mail you the report. You will not be charged twice.'
          : (payment.reason ??
            (payment.retry &&
              'You have not been charged. You can try again, with another card if you like.'))}
      </Alert>
      <div className="actions">
        {payment.uncertain && (
          <Button look="primary" large onClick={again}>
            Check again
          </Button>
        )}
        {payment.retry && (
          <ButtonLink look="primary" large to={payment.retry}>
            Try again
          </ButtonLink>
        )}
        <ButtonLink large to={payment.uncertain ? pages.contact : pages.reportStore}>
          {payment.uncertain ? 'Contact Us' : 'Report Store'}
        </ButtonLink>
      </div>
    </>
  );
}

/** `4650.00` of USD as `$4,650 USD`, like the order summary; an amount that is no number or no dollars as it came. */
function amountOf({ value, currency_code }: { value: string; currency_code: string }): string {
  const cents = currency_code === priceCurrency ? centsOfDecimal(value) : null;
  return `${cents === null ? value : priceText(cents)} ${currency_code}`;
}

function Shown({ payment: { answer } }: { payment: Extract<Payment, { state: 'shown' }> }) {
  const { data, order } = answer;
  const [capture] = data.purchase_units[0]?.payments.captures ?? [];
  const pending = data.status === 'PENDING';
  const lines: [string, string | undefined][] = [
    ['Order', order?.number],
    ['Report', order?.report_name],
    ['Licence', order && licenceNames[order.type]],
    ['Payment ID', data.id],
    ['Status', pending ? 'PENDING' : (capture?.status ?? data.status)],
    ['Payer ID', data.payer.payer_id],
    ['Payer E-mail', data.payer.email_address],
    ['Capture ID', capture?.id],
    ['Amount', capture && amountOf(capture.amount)],
  ];
  return (
    <>
      <PageHead
        title={pending ? 'Your payment is being checked' : 'Thank you for your order'}
        lede={
          pending
            ? `Your order is marked “payment pending” while ${answer.paid_with ?? 'the provider'} reviews the payment. We e-mail you the report as soon as it clears; you can close this page.`
            : order
              ? `The report and the invoice are on their way to ${order.email}.`
              : 'We have e-mailed the report to the buyer.'
        }
      />
      <section className="panel panel--wash payment-result__card" aria-labelledby="payment">
        <h2 id="payment">Payment details</h2>
        <dl className="fact-lines">
          {lines.map(([term, value]) =>
            value ? (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </section>
      <div className="actions">
        {order?.download && (
          <ButtonAnchor look="primary" large href={order.download} download>
            Download
          </ButtonAnchor>
        )}
        {order?.data && (
          <ButtonAnchor large href={order.data} download>
            Data file
          </ButtonAnchor>
        )}
        {order?.invoice && !pending && (
          <ButtonAnchor large href={order.invoice} download>
            Invoice
          </ButtonAnchor>
        )}
        <ButtonLink large to={pages.reportStore}>
          Report Store
        </ButtonLink>
      </div>
    </>
  );
}
