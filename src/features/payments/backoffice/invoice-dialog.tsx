import { DialogContentText, TextField } from '@mui/material';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { LetterDialog } from '#src/backoffice/form/letter-dialog.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';

/** What can be corrected, with the limits of the checkout. */
const FIELDS = [
  ['company', 'Company', 160],
  ['buyer_name', 'Contact', 120],
  ['address', 'Address', 300],
  ['zipcode', 'Postcode', 30],
  ['city', 'City', 120],
  ['state', 'State or region', 120],
  ['tax_number', 'Tax number', 40],
  ['po_number', 'Purchase order number', 60],
] as const;

type Particulars = Record<(typeof FIELDS)[number][0], string>;

/** Corrects what the invoice of an order says about its buyer. */
export function InvoiceDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const { invoice_id: id, invoice_number: number } = order;
  const initial = Object.fromEntries(FIELDS.map(([name]) => [name, order[name]])) as Particulars;
  const letter = useLetter(`invoice/${id}`, initial);
  return (
    <LetterDialog
      title={`Correct invoice ${number}`}
      yes="Issue and send"
      isComplete={letter.fields.buyer_name.trim() !== ''}
      letter={letter}
      send={async () => {
        const issued = await callOnce<{ number: string; credit_note: string }>(
          'POST',
          `/invoices/${id}/correction`,
          letter.fields,
        );
        return `Invoice ${issued.number} and credit note ${issued.credit_note} are on their way.`;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <DialogContentText sx={{ mb: 2 }}>
        A credit note cancels {number}, a new invoice takes its place, and both are mailed to{' '}
        {order.email}. Nothing is charged or refunded, and licence and downloads stay valid. Copies
        of the report that were made already keep the former name.
      </DialogContentText>
      {FIELDS.map(([name, label, longest], i) => (
        <TextField
          key={name}
          label={label}
          value={letter.fields[name]}
          onChange={({ target }) => letter.write({ [name]: target.value })}
          slotProps={{ htmlInput: { maxLength: longest, autoComplete: 'off' } }}
          autoFocus={i === 0}
          required={name === 'buyer_name'}
          margin="dense"
          fullWidth
        />
      ))}
      <DialogContentText variant="body2" sx={{ mt: 1 }}>
        The country ({order.country}) cannot be corrected, since the tax depends on it: refund the
        order and offer it again.
      </DialogContentText>
    </LetterDialog>
  );
}
