import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { Option, OptionBox } from '#src/backoffice/inputs/option-box.tsx';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import type { PaymentHistory } from '../staff/contract.ts';
import type { Extent } from './refund-extent.ts';

/** Choice of everything that is left, some lines of an order with several, or an amount. */
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
  const several = order.lines.length > 1;
  const chosen = extent.kind === 'lines' ? extent.lines : [];
  const toggle = (id: string, on: boolean) =>
    onChange({
      kind: 'lines',
      lines: on ? [...chosen, id] : chosen.filter((other) => other !== id),
    });
  return (
    <>
      <OptionBox
        label="How much"
        value={extent.kind}
        onChange={(value) =>
          onChange(
            value === 'lines' ? { kind: 'lines', lines: [] } : { kind: value as 'all' | 'part' },
          )
        }
      >
        <Option
          value="all"
          title="Everything that is left"
          amount={text(history?.refundable_cents)}
        >
          {several ? 'All licences and downloads end.' : 'Licence and download end.'}
        </Option>
        {several && (
          <Option value="lines" title="Some of the reports">
            Their licences and downloads end, the others continue.
          </Option>
        )}
        <Option value="part" title="A partial amount">
          The buyer keeps {several ? 'all reports' : 'the report'}.
        </Option>
      </OptionBox>
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
