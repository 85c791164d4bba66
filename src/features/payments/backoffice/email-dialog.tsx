import { Alert, DialogContentText, TextField } from '@mui/material';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { LetterDialog } from '#src/backoffice/form/letter-dialog.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';

/** Replaces the e-mail address of an order, such as a mistyped one. */
export function EmailDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const letter = useLetter(`email/${order.id}`, { email: '' });
  const email = letter.fields.email.trim();
  return (
    <LetterDialog
      title={`Correct the e-mail address of ${order.order_no}`}
      yes="Correct and send"
      isComplete={email !== ''}
      letter={letter}
      send={async () => {
        await callOnce('POST', `/orders/${order.id}/email`, { email, seen: order.email });
        return `The address is now ${email}.`;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <DialogContentText sx={{ mb: 2 }}>
        The receipt with new links, or the details for a transfer that is awaited, is mailed to the
        new address. Links that were mailed to {order.email} stop working. The invoice stays as it
        was issued.
      </DialogContentText>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Whoever reads the new address can download the reports. Make sure that the buyer has asked
        for it.
      </Alert>
      <TextField
        label="New e-mail address"
        type="email"
        value={letter.fields.email}
        onChange={({ target }) => letter.write({ email: target.value })}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        autoFocus
        required
      />
    </LetterDialog>
  );
}
