import { DialogContentText, TextField } from '@mui/material';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { LetterDialog } from '#src/backoffice/form/letter-dialog.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';

/** Sets the buyer's own reference on an order whose invoice is still to be issued. */
export function ReferenceDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const { id, order_no, po_number: seen } = order;
  const letter = useLetter(`reference/${id}`, { po_number: seen });
  const po_number = letter.fields.po_number.trim();
  return (
    <LetterDialog
      title={`Purchase order number of ${order_no}`}
      yes="Save"
      isComplete={po_number !== seen}
      letter={letter}
      send={async () => {
        await callOnce('POST', `/orders/${id}/reference`, { po_number, seen });
        return po_number ? `Their reference is now ${po_number}.` : 'Their reference was removed.';
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <DialogContentText sx={{ mb: 2 }}>
        The invoice will state it. A pro-forma invoice that was issued already stays as it is, and
        nothing is mailed.
      </DialogContentText>
      <TextField
        label="Purchase order number"
        value={letter.fields.po_number}
        onChange={({ target }) => letter.write({ po_number: target.value })}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        autoFocus
        fullWidth
      />
    </LetterDialog>
  );
}
