import { useFrame } from '#src/site/frame/frame-context.ts';
import { PaymentMarks } from '#src/site/frame/payment-marks.tsx';
import type { WayToPay } from '../begun/ways-to-pay.ts';

/** What happens next if the buyer is not sent to a provider. */
const BY_INVOICE: Record<string, string> = {
  transfer:
    'You get a pro-forma invoice with our bank details. Delivery follows when your transfer has arrived, usually in two to four days.',
  'purchase-order':
    'Send it as a PDF on the next page. Delivery follows when it is paid, or before where that is agreed.',
};

const stepsOf = ({ id, provider, means, by_invoice }: WayToPay) =>
  by_invoice ? BY_INVOICE[id] : `On ${provider}’s own page, with ${means}.`;

interface Props {
  ways: WayToPay[];
  /** The way that was chosen before. */
  chosen?: string | undefined;
  onChoose?: (id: string) => void;
}

/** The ways to pay, each with what happens next; selected is the one chosen before, or else the first. */
export function WaysToPay({ ways, chosen, onChoose }: Props) {
  const { paymentMethods } = useFrame().info;
  const selected = ways.find(({ id }) => id === chosen) ?? ways[0];
  return (
    <div className="ways-to-pay" role="radiogroup" aria-label="How to pay">
      {ways.map((way, place) => (
        <label key={way.id} className="ways-to-pay__way">
          <input
            type="radio"
            name="pay_by"
            value={way.id}
            defaultChecked={way === selected}
            onChange={() => onChoose?.(way.id)}
          />
          <b>{way.name}</b>
          <small>{stepsOf(way)}</small>
          {place === 0 && <PaymentMarks methods={paymentMethods} />}
        </label>
      ))}
    </div>
  );
}
