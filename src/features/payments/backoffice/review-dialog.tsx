import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { LetterDialog } from '#src/backoffice/form/letter-dialog.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { usePaymentHistory } from './use-payment-history.ts';

/** Ends a review: the reasons for it, the decision, and a note. */
export function ReviewDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const [accept, setAccept] = useState(false);
  const letter = useLetter(`review/${order.id}`, { note: '' });
  const { data: history } = usePaymentHistory(order.id);
  const { note } = letter.fields;
  const send = async () => {
    await callOnce('POST', `/orders/${order.id}/review`, { note, accept });
    if (!accept) return 'The review has ended.';
    // The delivery happens automatically; nobody needs to wait for it.
    await staffFetch('POST', `/orders/${order.id}/check`).catch(() => undefined);
    return 'The payment is accepted, the report is being delivered.';
  };
  return (
    <LetterDialog
      title={`Resolve the review of ${order.order_no}`}
      yes="Resolve"
      isComplete={note.trim() !== ''}
      letter={letter}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      {history?.alerts
        .filter(({ resolved_at: resolved }) => !resolved)
        .map(({ id, message }) => (
          <Alert key={id} severity="warning" sx={{ mb: 1 }}>
            {message}
          </Alert>
        ))}
      <RadioGroup
        value={accept ? 'accept' : 'end'}
        onChange={(_, value) => setAccept(value === 'accept')}
      >
        <FormControlLabel
          value="end"
          control={<Radio />}
          label="Close the review and deliver nothing"
        />
        <FormControlLabel
          value="accept"
          control={<Radio />}
          label="Accept the payment as it is and deliver the report"
        />
      </RadioGroup>
      <TextField
        label="Note for the record"
        value={note}
        onChange={(event) => letter.write({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        multiline
        minRows={2}
        required
      />
      {!accept && history !== undefined && history.refundable_cents > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {amountText(history.refundable_cents, order.currency)} of this payment have not been
          refunded: the buyer has paid and gets nothing. Refund it first, or note what was agreed.
        </Alert>
      )}
    </LetterDialog>
  );
}
