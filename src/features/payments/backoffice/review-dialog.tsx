import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { useRefreshAfter } from '#src/backoffice/act/use-refresh-after.ts';
import { useAskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';
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
  const { fields, written, write, forget } = useLetter(`review/${order.id}`, { note: '' });
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { data: history } = usePaymentHistory(order.id);
  const refreshAfter = useRefreshAfter();
  const { note } = fields;
  const { close, question } = useAskToLeave(written, () => {
    forget();
    onClose();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      await callOnce('POST', `/orders/${order.id}/review`, { note, accept });
      // The delivery happens automatically; nobody needs to wait for it.
      if (accept) await staffFetch('POST', `/orders/${order.id}/check`).catch(() => undefined);
      forget();
      onDone(
        accept
          ? 'The payment is accepted, the report is being delivered.'
          : 'The review has ended.',
      );
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
      refreshAfter(error);
    }
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>Resolve the review of {order.order_no}</DialogTitle>
        <DialogContent>
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
            onChange={(event) => write({ note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            multiline
            minRows={2}
            required
          />
          {!accept && history !== undefined && history.refundable_cents > 0 && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {amountText(history.refundable_cents, order.currency)} of this payment have not been
              refunded: the buyer has paid and gets nothing. Refund it first, or note what was
              agreed.
            </Alert>
          )}
          {problem && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
          {question}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending || !note.trim()}>
            Resolve
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
