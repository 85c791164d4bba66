import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText } from '#src/money.ts';
import type { transferStaffContracts } from '../staff/contract.ts';
import type { TransferRecord } from './transfer-record.ts';

type Matched = CallBody<
  (typeof transferStaffContracts)['transfers.suggestions']
>['matched'][number];
type Unmatched = CallBody<(typeof transferStaffContracts)['transfers.unmatch']>;

/** Asks why a match was wrong, and explains what undoing it means. */
function Undo({ transfer, match }: { transfer: TransferRecord; match: Matched }) {
  const key = `unmatch/${transfer.id}/${match.order_no}`;
  const { fields, write, forget } = useLetter(key, { reason: '' });
  const [problem, setProblem] = useState('');
  const { busy, act } = useAct((failed) => setProblem(reasonOf(failed)));
  const undo = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      setProblem('');
      const body = { order_no: match.order_no, ...fields };
      const path = `/transfers/${transfer.id}/unmatch`;
      const done = await callOnce<Unmatched>('POST', path, body);
      forget();
      return `${amountText(done.cents, transfer.currency)} can be matched again.${done.reversed ? ` Order ${done.order_no} is reversed.` : ''}`;
    });
  };
  return (
    <form onSubmit={undo}>
      <Alert severity="warning" sx={{ my: 1 }}>
        {match.paid
          ? `Order ${match.order_no} was paid by this. It is reversed: ${
              match.released
                ? 'it was delivered on its purchase order, so the buyer keeps licence and downloads and needs a new offer to pay'
                : 'its licence and downloads end'
            }. A credit note corrects its invoice, and all money that was matched with it can be matched again. The store does not notify the buyer.`
          : `Order ${match.order_no} awaits its money again. The store does not notify the buyer.`}
      </Alert>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1, my: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          size="small"
          label="Why the match was wrong"
          value={fields.reason}
          onChange={({ target }) => write({ reason: target.value })}
          required
        />
        <Button
          type="submit"
          color="warning"
          disabled={fields.reason.trim() === ''}
          {...idle(busy)}
        >
          Undo the match
        </Button>
      </Stack>
    </form>
  );
}

/** An order with which a transfer was matched. */
export function MatchedOrder({ transfer, match }: { transfer: TransferRecord; match: Matched }) {
  const [open, setOpen] = useState(false);
  const { order_id, order_no, cents, fee_cents, by } = match;
  const text = (amount: number) => amountText(amount, transfer.currency);
  return (
    <li>
      <Link to={`/orders/${order_id}`}>{order_no}</Link>: {text(cents)}
      {fee_cents > 0 && `, and ${text(fee_cents)} as a bank fee`}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {by}
      </Typography>{' '}
      <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
        Wrong order?
      </Button>
      {open && <Undo transfer={transfer} match={match} />}
    </li>
  );
}
