import { TextField } from '@mui/material';
import { Option, OptionBox } from '#src/backoffice/inputs/option-box.tsx';

/** How the money gets to the buyer; `paid_on` and `reference` are of a payment that staff have made. */
export interface Way {
  way: string;
  paid_on: string;
  reference: string;
}

/** The provider makes the refund. */
export const byProvider: Way = { way: 'provider', paid_on: '', reference: '' };

/** The payment that the request names; undefined: the provider makes the refund. */
export const paidOf = ({ way, paid_on, reference }: Way) =>
  way === 'paid' ? { on: paid_on, reference: reference.trim() } : undefined;

/** Choice between a refund by the provider and one that staff have paid already, such as by transfer. */
export function RefundWay(props: { fields: Way; onChange: (changes: Partial<Way>) => void }) {
  const { fields, onChange } = props;
  return (
    <>
      <OptionBox
        label="How it is paid"
        value={fields.way}
        onChange={(way) => onChange(way === 'paid' ? { way } : byProvider)}
      >
        <Option value="provider" title="The way it came">
          The refund is made now.
        </Option>
        <Option value="paid" title="I have paid it in another way">
          Such as by transfer, because the card was closed. It is recorded, and nothing is sent.
        </Option>
      </OptionBox>
      {fields.way === 'paid' && (
        <>
          <TextField
            type="date"
            label="Paid on"
            value={fields.paid_on}
            onChange={({ target }) => onChange({ paid_on: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            required
          />
          <TextField
            label="Reference of the payment"
            helperText="The buyer’s e-mail names it."
            value={fields.reference}
            onChange={({ target }) => onChange({ reference: target.value })}
            slotProps={{ htmlInput: { maxLength: 140, autoComplete: 'off' } }}
            required
          />
        </>
      )}
    </>
  );
}
