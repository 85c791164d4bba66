import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { useRefreshAfter } from '#src/backoffice/act/use-refresh-after.ts';
import { useAskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';

/** Replaces the e-mail address of an order, such as a mistyped one. */
export function EmailDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const { fields, written, write, forget } = useLetter(`email/${order.id}`, { email: '' });
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const refreshAfter = useRefreshAfter();
  const { close, question } = useAskToLeave(written, () => {
    forget();
    onClose();
  });
  const email = fields.email.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setProblem('');
    setSending(true);
    try {
      await callOnce('POST', `/orders/${order.id}/email`, { email, seen: order.email });
      forget();
      onDone(`The address is now ${email}.`);
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
      refreshAfter(error);
    }
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>Correct the e-mail address of {order.order_no}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            The receipt with new links, or the details for a transfer that is awaited, is mailed to
            the new address. Links that were mailed to {order.email} stop working. The invoice stays
            as it was issued.
          </DialogContentText>
          <Alert severity="warning" sx={{ mb: 2 }}>
            Whoever reads the new address can download the reports. Make sure that the buyer has
            asked for it.
          </Alert>
          <TextField
            label="New e-mail address"
            type="email"
            value={fields.email}
            onChange={({ target }) => write({ email: target.value })}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            autoFocus
            required
          />
          {problem && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
          {question}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending || !email}>
            Correct and send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
