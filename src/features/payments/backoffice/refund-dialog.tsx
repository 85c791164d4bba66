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
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';
import { usePaymentHistory } from './use-payment-history.ts';

interface Refunded {
  refund: { status: string; amount_cents: number };
}

/** Gives money back, all that is left or a part. One dialog is one refund, however often it is sent. */
export function RefundDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const [form] = useState(() => crypto.randomUUID());
  const [all, setAll] = useState(true);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { data: history } = usePaymentHistory(order.id);
  const left = history?.refundable_cents;
  const read = readMoney(amount);
  const part = 'cents' in read ? (read.cents ?? undefined) : undefined;
  const cents = all ? left : part;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || left === undefined) return;
    if (!cents || cents > left)
      return setProblem(`Give an amount from $0.01 to ${amountText(left, order.currency)}.`);
    setProblem('');
    setSending(true);
    try {
      const body = { refund: form, amount_cents: all ? 'all' : cents, reason };
      const { refund } = await staffFetch<Refunded>('POST', `/orders/${order.id}/refunds`, body);
      const amount = amountText(refund.amount_cents, order.currency);
      onDone(
        refund.status === 'requested'
          ? `The refund of ${amount} is in doubt: the payment provider gave no answer. It is tried again by itself.`
          : `${amount} was given back.`,
      );
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>Refund {order.order_no}</DialogTitle>
        <DialogContent>
          <RadioGroup value={all ? 'all' : 'part'} onChange={(_, value) => setAll(value === 'all')}>
            <FormControlLabel
              value="all"
              control={<Radio />}
              label={`All that is left: ${left === undefined ? '…' : amountText(left, order.currency)}`}
            />
            <FormControlLabel value="part" control={<Radio />} label="A part" />
          </RadioGroup>
          {!all && (
            <TextField
              label="Amount in US dollars"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              error={'problem' in read}
              helperText={
                'problem' in read
                  ? [
                      read.problem,
                      ...read.readings.map((meant) => amountText(meant, order.currency)),
                    ].join(' ')
                  : part && amountText(part, order.currency)
              }
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              autoFocus
            />
          )}
          <TextField
            label="Reason, for the record"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            required
          />
          <Alert severity={all ? 'warning' : 'info'} sx={{ mt: 1 }}>
            {all ? 'The buyer loses the download and the licence.' : 'The buyer keeps the report.'}
          </Alert>
          {problem && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color="warning"
            disabled={sending || !cents || !reason.trim()}
          >
            {cents ? `Refund ${amountText(cents, order.currency)}` : 'Refund'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
