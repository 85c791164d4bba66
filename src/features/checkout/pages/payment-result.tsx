import { theReports, theReportsAre } from '#src/features/orders/pieces/report-words.ts';
import { licenceBy, licenceNames } from '#src/licences.ts';
import { centsOfDecimal, codedPrice } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { BoughtLines } from './bought-lines.tsx';
import { noToken, type Payment, usePayment } from './use-payment.ts';

type ShownPayment = Extract<Payment, { state: 'shown' }>;

/** A thank-you card with the details, or what went wrong. */
export function PaymentResult({ hasToken }: { hasToken: boolean }) {
  const { payment, again } = usePayment();
  return (
    <div className="payment-result">
      <p className="sr" role="status">
        {payment.state === 'shown' && outcomeOf(payment)}
      </p>
      {payment.state === 'loading' && <Loading hasToken={hasToken} />}
      {payment.state === 'failed' && <Failed payment={payment} again={again} />}
      {payment.state === 'shown' && <Shown payment={payment} />}
    </div>
  );
}

const Loading = ({ hasToken }: { hasToken: boolean }) => (
  <>
    <PageHead title="Your payment" />
    <p className="payment-result__wait needs-script" role="status">
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
        {(payment.uncertain || payment.reason) && (
          <ButtonLink large to={pages.contact}>
            Contact Us
          </ButtonLink>
        )}
        {!payment.uncertain && (
          <ButtonLink large to={pages.reportStore}>
            Report Store
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/**
 * `4650.00` of USD as `$4,650 USD`, as in the order summary; an amount that is not a number or not in dollars is
 * unchanged.
 */
function amountOf({ value, currency_code }: { value: string; currency_code: string }): string {
  const cents = /^[A-Z]{3}$/.test(currency_code) ? centsOfDecimal(value) : null;
  return cents === null ? `${value} ${currency_code}` : codedPrice(cents, currency_code);
}

const titles = {
  pending: 'Your payment is being checked',
  refunded: 'Your payment was refunded',
  paid: 'Thank you for your order',
};

/** The state of a payment, by the status words of the call. */
function stateOf(payment: string, capture: string | undefined): keyof typeof titles {
  if (payment === 'PENDING') return 'pending';
  return capture === 'REFUNDED' ? 'refunded' : 'paid';
}

function ledeOf(
  state: keyof typeof titles,
  { order }: ShownPayment['answer'],
  partly: boolean,
): string {
  // The provider checks it, or the publisher does.
  if (state === 'pending')
    return `The state of your order is “payment pending”: the payment is not confirmed yet. ${theReportsAre(order?.lines ?? [])} mailed as soon as it is; you can close this page. Please do not pay again.`;
  if (state === 'refunded') return 'The full amount was returned to you.';
  if (!order) return 'The report is mailed to the buyer.';
  if (partly)
    return `A part of your payment was returned to you. Our e-mail to ${order.email} says for what.`;
  if (order.lines.every(({ in_preparation }) => in_preparation))
    return `Your payment has arrived. We have e-mailed the invoice to ${order.email}, and will write again when ${theReports(order.lines)} can be downloaded.`;
  return `Your payment has arrived. We have also e-mailed ${theReports(order.lines)} and the invoice to ${order.email}.`;
}

/** What is announced of a payment: the rest is read on the page. */
function outcomeOf({ answer }: ShownPayment): string {
  const { state, partly } = statesOf(answer);
  return `${titles[state]}. ${ledeOf(state, answer, partly)}`;
}

function statesOf({ data }: ShownPayment['answer']) {
  const [capture] = data.purchase_units[0]?.payments.captures ?? [];
  return {
    capture,
    state: stateOf(data.status, capture?.status),
    partly: capture?.status === 'PARTIALLY_REFUNDED',
  };
}

function Shown({ payment: { answer } }: { payment: ShownPayment }) {
  const { data, order } = answer;
  const { capture, state, partly } = statesOf(answer);
  const pending = state === 'pending';
  const lines: [string, string | undefined][] = [
    ['Order', order?.number],
    ['Report', order?.lines.map(({ report_name }) => report_name).join('; ')],
    [
      'Licence',
      order && [...new Set(order.lines.map(({ type }) => licenceNames[type]))].join(', '),
    ],
    ['Paid with', answer.paid_with],
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
        title={
          <span className="payment-result__title">
            {state === 'paid' && <Icon name="check-circle" className="icon payment-result__tick" />}
            {titles[state]}
          </span>
        }
        lede={ledeOf(state, answer, partly)}
      />
      {order && (
        <BoughtLines
          order={order}
          amount={capture && amountOf(capture.amount)}
          pending={pending}
          partly={partly}
        />
      )}
      {order && state === 'paid' && <WhatNow order={order} />}
      <details className="payment-result__card" open={pending}>
        <summary>
          Payment details
          <Icon name="plus" />
        </summary>
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
      </details>
      <div className="actions">
        <ButtonLink to={pages.reportStore}>Report Store</ButtonLink>
      </div>
    </>
  );
}

type Order = NonNullable<ShownPayment['answer']['order']>;

/** Who may read what was bought; a sentence for each licence, if there are several. */
function readersOf({ lines }: Order): string {
  const bought = [...new Set(lines.map(({ type }) => type))].map((type) => licenceBy[type]);
  if (bought.length === 1) return `${bought[0]!.note}.`;
  return bought.map(({ name, note }) => `${name}: ${note.toLowerCase()}.`).join(' ');
}

/** Who may read the report, where it remains available, and whom to contact. */
const WhatNow = ({ order }: { order: Order }) => (
  <section aria-labelledby="what-now">
    <SectionHead minor id="what-now" title="What now" />
    <dl className="payment-result__next">
      <div>
        <dt>
          <Icon name="shield-check" />
          Who may read it
        </dt>
        <dd>
          {readersOf(order)}{' '}
          <Link className="link" to={pages.termsAndCondition}>
            The licence in full
          </Link>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="user-circle" />
          Keep it in one place
        </dt>
        <dd>
          The links in our e-mail are personal. In{' '}
          <Link className="link" to={pages.profile}>
            your profile
          </Link>{' '}
          all your reports and invoices are in one list.
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="chat-circle-text" />
          Ask the author
        </dt>
        <dd>
          Questions about the figures are answered by e-mail.{' '}
          <Link className="link" to={href(pages.enquiry, { reportId: order.report_id })}>
            Write to us
          </Link>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="arrows-clockwise" />
          If we correct a figure
        </dt>
        <dd>You get the new file and a note of what changed. There is nothing to sign up for.</dd>
      </div>
    </dl>
  </section>
);
