import { licenceNames } from '#src/licences.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Payment } from './use-payment.ts';

type Order = NonNullable<Extract<Payment, { state: 'shown' }>['answer']['order']>;

/** What was bought, each report with its files, and the invoice of all of them. */
export function BoughtLines(props: { order: Order; amount: string | undefined; pending: boolean }) {
  const { order, amount, pending } = props;
  const one = order.lines.length === 1;
  return (
    <>
      {order.lines.map((line, index) => (
        <div key={line.report_id}>
          <p className="payment-result__report">
            <strong>{line.report_name}</strong>
            <span className="meta">
              {[licenceNames[line.type], one && amount].filter(Boolean).join(', ')}
            </span>
          </p>
          <div className="actions">
            {line.download && (
              <ButtonAnchor
                look={index === 0 ? 'primary' : 'secondary'}
                large
                href={line.download}
                download
              >
                <Icon name="download-simple" />
                Download report
              </ButtonAnchor>
            )}
            {line.data && (
              <ButtonAnchor large href={line.data} download>
                <Icon name="file-xls" />
                Data file
              </ButtonAnchor>
            )}
            {one && !pending && <Invoice order={order} />}
          </div>
        </div>
      ))}
      {!one && !pending && (
        <div className="actions">
          <Invoice order={order} />
          {amount && <p className="meta">{amount} in all</p>}
        </div>
      )}
    </>
  );
}

const Invoice = ({ order }: { order: Order }) =>
  order.invoice ? (
    <ButtonAnchor large href={order.invoice} download>
      <Icon name="file-pdf" />
      Invoice
    </ButtonAnchor>
  ) : null;
