import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { licenceNames } from '#src/licences.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import type { Payment } from './use-payment.ts';

type Order = NonNullable<Extract<Payment, { state: 'shown' }>['answer']['order']>;

/** The reports of the order, each with its files, and the invoice for all of them. */
export function BoughtLines(props: {
  order: Order;
  amount: string | undefined;
  pending: boolean;
  /** A part of the amount was paid back. */
  partly: boolean;
}) {
  const { order, amount, pending, partly } = props;
  const one = order.lines.length === 1;
  const industryOf = useIndustry();
  return (
    <ul className="payment-result__files">
      {order.lines.map((line, index) => (
        <li key={line.report_id}>
          <Cover
            small
            slug={line.slug ?? ''}
            title={line.report_name}
            industry={line.category ?? ''}
            hue={industryOf(line.industrySlug ?? '')?.hue}
            image={line.image}
          />
          <p>
            <strong>
              <Headline text={line.report_name} />
            </strong>
            <span className="meta">
              {[
                licenceNames[line.type],
                one && amount,
                partly && !line.download && 'refunded: this licence has ended',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
          {line.download && line.in_preparation && (
            <p className="meta">In preparation. We will e-mail you when it is ready.</p>
          )}
          {line.download && !line.in_preparation && (
            <div className="actions">
              <ButtonAnchor look={index === 0 ? 'primary' : 'secondary'} href={line.download}>
                <Icon name="download-simple" />
                Download report
              </ButtonAnchor>
              {line.data && (
                <ButtonAnchor href={line.data}>
                  <Icon name="file-xls" />
                  Data file
                </ButtonAnchor>
              )}
            </div>
          )}
        </li>
      ))}
      {!pending && order.invoice && (
        <li>
          <Icon name="check-circle" />
          <p>
            <strong>{partly ? 'Partly refunded' : 'Paid in full'}</strong>
            <span className="meta">
              {[`Order ${order.number}`, amount].filter(Boolean).join(', ')}
            </span>
          </p>
          <div className="actions">
            <ButtonAnchor href={order.invoice}>
              <Icon name="file-pdf" />
              Invoice
            </ButtonAnchor>
          </div>
        </li>
      )}
    </ul>
  );
}
