import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';
import { RefundChoice } from './refund-choice.tsx';
import { type Extent, requestOf } from './refund-extent.ts';
import { RefundOutcome } from './refund-outcome.tsx';
import { usePaymentHistory } from './use-payment-history.ts';

interface Refunded {
  refund: { status: string; amount_cents: number };
}

/** Refunds everything that is left, some lines, or an amount. One dialog is one refund, even if sent repeatedly. */
export function RefundDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const [form] = useState(() => crypto.randomUUID());
  const [extent, setExtent] = useState<Extent>({ kind: 'all' });
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { data: history } = usePaymentHistory(order.id);
  const left = history?.refundable_cents;
  const read = readMoney(amount);
  const part = 'cents' in read ? (read.cents ?? undefined) : undefined;
  const request = history && requestOf(extent, history, part);
  const cents = request?.cents;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || left === undefined || !request) return;
    if (!cents || cents > left)
      return setProblem(
        `Enter an amount from ${amountText(1, order.currency)} to ${amountText(left, order.currency)}.`,
      );
    setProblem('');
    setSending(true);
    try {
      const body = { refund: form, ...request.body, reason };
      const { refund } = await staffFetch<Refunded>('POST', `/orders/${order.id}/refunds`, body);
      const amount = amountText(refund.amount_cents, order.currency);
      onDone(
        refund.status === 'requested'
          ? `The refund of ${amount} is in doubt: the payment provider gave no answer. It will be retried automatically.`
          : `${amount} was refunded.`,
      );
    } catch (error) {
      setProblem((error as Error).message);
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>Refund {order.order_no}</DialogTitle>
        <DialogContent className="refund">
          <div>
            <RefundChoice order={order} history={history} extent={extent} onChange={setExtent} />
            {extent.kind === 'part' && (
              <TextField
                label={`Amount in ${order.currency}`}
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
              label="Reason for the record"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              required
            />
          </div>
          <RefundOutcome order={order} extent={extent} cents={cents} left={left} />
          {problem && (
            <Alert severity="error" className="refund__problem">
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', pl: 2 }}>
            You may be asked for your password; a refund cannot be undone.
          </Typography>
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
