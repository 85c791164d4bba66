import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Part } from '#src/backoffice/facts.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText } from '#src/money.ts';
import type { transferStaffContracts } from '../staff/contract.ts';
import { MatchedOrder } from './matched-order.tsx';
import type { TransferRecord } from './transfer-record.ts';

type Found = CallBody<(typeof transferStaffContracts)['transfers.suggestions']>;
type Booked = CallBody<(typeof transferStaffContracts)['transfers.match']>;

const OTHER = 'other';

/** Why an order is suggested, in words. */
function reasonOf({ named, exact, same_name }: Found['suggestions'][number]): string {
  const agree = [named && 'number', exact && 'amount', same_name && 'name'].filter(Boolean);
  const words = agree.join(' and ').replace(/ and (?=.* and )/, ', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${agree.length === 1 ? 'agrees' : 'agree'}.`;
}

/** Matches what is left of a transfer with an order, or notes that it was sent back. */
function Match({ transfer, found }: { transfer: TransferRecord; found: Found }) {
  const { suggestions } = found;
  const [choice, setChoice] = useState(suggestions[0]?.order_no ?? OTHER);
  const [other, setOther] = useState('');
  const [fee, setFee] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const text = (cents: number) => amountText(cents, transfer.currency);
  const chosen = suggestions.find(({ order_no }) => order_no === choice);
  const missing = chosen ? chosen.open_cents - transfer.left_cents : 0;
  const act = async (path: string, body: object, words: (done: Booked) => string) => {
    setProblem('');
    setSending(true);
    try {
      notify(words(await staffFetch<Booked>('POST', `/transfers/${transfer.id}/${path}`, body)));
      await client.invalidateQueries({ queryKey: ['transfers'] });
      refresh();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setSending(false);
  };
  const match = (event: FormEvent) => {
    event.preventDefault();
    const order_no = choice === OTHER ? other : choice;
    void act('match', { order_no, fee: fee && missing > 0 }, (done) =>
      done.open_cents > 0
        ? `Order ${done.order_no}: ${text(done.open_cents)} still to be paid. The buyer is told.`
        : `Order ${done.order_no} is paid. The reports and the invoice go out now.`,
    );
  };
  return (
    <form onSubmit={match}>
      <Part title={`Where do ${text(transfer.left_cents)} belong?`}>
        <RadioGroup value={choice} onChange={(_, value) => setChoice(value)}>
          {suggestions.map((one) => (
            <FormControlLabel
              key={one.order_no}
              value={one.order_no}
              control={<Radio />}
              label={
                <>
                  {one.order_no}, {one.who}: {amountText(one.open_cents, one.currency)} open
                  <Typography variant="body2" color="text.secondary">
                    {reasonOf(one)}
                  </Typography>
                </>
              }
            />
          ))}
          <FormControlLabel value={OTHER} control={<Radio />} label="Another order" />
        </RadioGroup>
        {choice === OTHER && (
          <TextField
            label="Order number"
            value={other}
            onChange={({ target }) => setOther(target.value)}
            required
          />
        )}
        {missing > 0 && (
          <FormControlLabel
            control={<Checkbox checked={fee} onChange={(_, on) => setFee(on)} />}
            label={`The missing ${text(missing)} were a bank’s fee: the order counts as paid`}
          />
        )}
        {missing < 0 && (
          <Alert severity="info">
            {text(-missing)} are too much: they stay here, to be sent back or matched.
          </Alert>
        )}
      </Part>
      <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
      <Stack direction="row" sx={{ gap: 1, my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={sending}>
          {missing > 0 && !fee ? 'Match as a part payment' : 'Match'}
        </Button>
        <TextField
          size="small"
          label="Why it was sent back"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button
          color="warning"
          disabled={sending || note.trim() === ''}
          onClick={() => void act('return', { note }, () => 'Noted as sent back.')}
        >
          It was sent back
        </Button>
      </Stack>
    </form>
  );
}

/** What came in, what it paid, and what is to be decided. */
export function TransferActions() {
  const transfer = useRecordContext<TransferRecord>();
  const { data: found } = useQuery({
    queryKey: ['transfers', transfer?.id, 'suggestions'],
    queryFn: () => staffFetch<Found>('GET', `/transfers/${transfer!.id}/suggestions`),
    enabled: transfer !== undefined,
  });
  if (!transfer) return null;
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Typography component="blockquote" sx={{ m: 0, mb: 2 }}>
          {transfer.payer_name || 'Somebody'} wrote: “{transfer.remittance || 'nothing'}”
        </Typography>
        {found && found.matched.length > 0 && (
          <Part title="What it paid">
            <ul>
              {found.matched.map((match) => (
                <MatchedOrder key={match.order_no} transfer={transfer} match={match} />
              ))}
            </ul>
          </Part>
        )}
        {found && transfer.left_cents > 0 && (
          <Match key={transfer.left_cents} transfer={transfer} found={found} />
        )}
      </CardContent>
    </Card>
  );
}
