import { Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup } from '@mui/material';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import type { PaymentHistory } from '../staff/contract.ts';
import type { Extent } from './refund-extent.ts';

/** All that is left, lines of the order where it has several, or an amount. */
export function RefundChoice(props: {
  order: OrderRecord;
  history: PaymentHistory | undefined;
  extent: Extent;
  onChange: (extent: Extent) => void;
}) {
  const { order, history, extent, onChange } = props;
  const text = (cents: number | undefined) =>
    cents === undefined ? '…' : amountText(cents, order.currency);
  const leftOf = (id: string) => history?.lines.find(({ line_id }) => line_id === id)?.cents;
  const chosen = extent.kind === 'lines' ? extent.lines : [];
  const toggle = (id: string, on: boolean) =>
    onChange({
      kind: 'lines',
      lines: on ? [...chosen, id] : chosen.filter((other) => other !== id),
    });
  return (
    <>
      <RadioGroup
        value={extent.kind}
        onChange={(_, value) =>
          onChange(
            value === 'lines' ? { kind: 'lines', lines: [] } : { kind: value as 'all' | 'part' },
          )
        }
      >
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={`All that is left: ${text(history?.refundable_cents)}`}
        />
        {order.lines.length > 1 && (
          <FormControlLabel value="lines" control={<Radio />} label="Some of the reports" />
        )}
        <FormControlLabel value="part" control={<Radio />} label="A part" />
      </RadioGroup>
      {extent.kind === 'lines' && (
        <FormGroup sx={{ ml: 4 }}>
          {order.lines.map(({ id, report_name }) => (
            <FormControlLabel
              key={id}
              disabled={!leftOf(id)}
              control={
                <Checkbox checked={chosen.includes(id)} onChange={(_, on) => toggle(id, on)} />
              }
              label={`${report_name}: ${text(leftOf(id))}`}
            />
          ))}
        </FormGroup>
      )}
    </>
  );
}
