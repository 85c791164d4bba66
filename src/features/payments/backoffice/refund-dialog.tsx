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
import { type FormEvent, useEffect, useState } from 'react';
import { DialogProblem } from '#src/backoffice/act/dialog-problem.tsx';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useRefreshAfter } from '#src/backoffice/act/use-refresh-after.ts';
import { useAskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';
import { RefundChoice } from './refund-choice.tsx';
import { type Extent, refundedWords, requestOf } from './refund-extent.ts';
import { RefundOutcome } from './refund-outcome.tsx';
import { byProvider, paidOf, RefundWay } from './refund-way.tsx';
import { useMissedRefunds } from './use-missed-refunds.ts';
import { usePaymentHistory } from './use-payment-history.ts';

interface Refunded {
  refund: { status: string; amount_cents: number };
}

interface AmountProps {
  currency: string;
  /** As typed. */
  amount: string;
  read: ReturnType<typeof readMoney>;
  onChange: (amount: string) => void;
}

/** The amount of a partial refund, with how it is read, or why it cannot be. */
function RefundAmount({ currency, amount, read, onChange }: AmountProps) {
  const text = (cents: number) => amountText(cents, currency);
  const help =
    'problem' in read
      ? [read.problem, ...read.readings.map(text)].join(' ')
      : read.cents && text(read.cents);
  return (
    <TextField
      label={`Amount in ${currency}`}
      value={amount}
      onChange={(event) => onChange(event.target.value)}
      error={'problem' in read}
      helperText={help}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/**
 * Refunds everything that is left, some lines, or an amount, or records that it was paid in another way. One dialog is one refund, even if sent repeatedly, and even
 * if the page is loaded again in between.
 */
export function RefundDialog(props: {
  order: OrderRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { order, onClose, onDone } = props;
  const letter = useLetter(`refund/${order.id}`, { amount: '', reason: '', ...byProvider });
  const { fields, id: form, write, renew, forget } = letter;
  const { amount, reason } = fields;
  const [extent, setExtent] = useState<Extent>({ kind: amount ? 'part' : 'all' });
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { data: history } = usePaymentHistory(order.id);
  const missed = useMissedRefunds(order);
  const refreshAfter = useRefreshAfter();
  const { close, question } = useAskToLeave(letter.written, () => {
    forget();
    onClose();
  });
  const paid = paidOf(fields);
  const end = (status: string, refunded: number) => {
    forget();
    const byTransfer = history?.captures.some(({ by_transfer }) => by_transfer) === true;
    if (paid) return onDone(`${amountText(refunded, order.currency)} was recorded as paid.`);
    onDone(refundedWords(amountText(refunded, order.currency), status, byTransfer));
  };
  const made = history?.refunds.find(({ id }) => id === form);
  const wasMade = made && made.status !== 'refused' && made.status !== 'failed';
  // Only the answer was lost.
  useEffect(() => {
    if (wasMade && !sending) end(made.status, made.amount_cents);
    // The provider has refused it for good: the next attempt is another refund.
    else if (made && !wasMade) renew();
  });
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
      const body = { refund: form, ...request.body, reason, paid };
      const { refund } = await staffFetch<Refunded>('POST', `/orders/${order.id}/refunds`, body);
      end(refund.status, refund.amount_cents);
    } catch (error) {
      setProblem(reasonOf(error));
      setSending(false);
      refreshAfter(error);
    }
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>Refund {order.order_no}</DialogTitle>
        <DialogContent className="refund">
          <div>
            <RefundChoice order={order} history={history} extent={extent} onChange={setExtent} />
            {extent.kind === 'part' && (
              <RefundAmount
                currency={order.currency}
                amount={amount}
                read={read}
                onChange={(changed) => write({ amount: changed })}
              />
            )}
            <RefundWay fields={fields} onChange={write} />
            <TextField
              label="Reason for the record"
              value={reason}
              onChange={(event) => write({ reason: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              required
            />
            {missed && <Alert severity="info">{missed}</Alert>}
          </div>
          <RefundOutcome
            order={order}
            extent={extent}
            cents={cents}
            left={left}
            isPaid={paid !== undefined}
          />
          {question}
        </DialogContent>
        <DialogProblem problem={problem} />
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mr: 'auto', pl: 2, width: { xs: '100%', sm: 'auto' } }}
          >
            You may be asked for your password; a refund cannot be undone.
          </Typography>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color="warning"
            disabled={!cents || !reason.trim() || (paid && !(paid.on && paid.reference))}
            {...idle(sending)}
          >
            {[
              paid ? 'Record' : 'Refund',
              cents && amountText(cents, order.currency),
              paid && 'as paid',
            ]
              .filter(Boolean)
              .join(' ')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
