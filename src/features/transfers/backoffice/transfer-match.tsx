import { capitalized } from '#src/first-letter.ts';
import './transfer-match.css';
import { Alert, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { Link } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { Part } from '#src/backoffice/facts.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { Option, OptionBox } from '#src/backoffice/inputs/option-box.tsx';
import { plain } from '#src/backoffice/words.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { amountText } from '#src/money.ts';
import type { transferStaffContracts } from '../staff/contract.ts';
import type { TransferRecord } from './transfer-record.ts';

export type Suggestions = CallBody<(typeof transferStaffContracts)['transfers.suggestions']>;
type Booked = CallBody<(typeof transferStaffContracts)['transfers.match']>;

const OTHER = 'other';
const BACK = 'back';

/** Why an order is suggested, as a sentence. */
function matchOf({ named, exact, same_name }: Suggestions['suggestions'][number]): string {
  const agree = [named && 'number', exact && 'amount', same_name && 'name'].filter(Boolean);
  const words = agree.join(' and ').replace(/ and (?=.* and )/, ', ');
  return `${capitalized(words)} ${agree.length === 1 ? 'matches' : 'match'}.`;
}

/** What is known of the orders that a transfer names and that await no money. */
const Settled = ({ settled }: { settled: Suggestions['settled'] }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    The text names{' '}
    {settled.map(({ order_id, order_no, status }, at) => (
      <Fragment key={order_id}>
        {at > 0 && ' and '}
        <Link to={`/orders/${order_id}`}>{order_no}</Link> ({plain(status)})
      </Fragment>
    ))}
    , and no transfer is awaited for {settled.length === 1 ? 'it' : 'them'}. It may be a second
    payment: ask the payer before you match it with another order.
  </Alert>
);

/**
 * Matches the rest of a transfer with an order, or records that it was sent back.
 * @param onProblem receives why it was not done, which is shown even if nothing is left to match by then
 */
export function TransferMatch(props: {
  transfer: TransferRecord;
  found: Suggestions;
  onProblem: (problem: string) => void;
}) {
  const { transfer, found, onProblem } = props;
  const { suggestions, settled } = found;
  const payable = suggestions.filter(({ currency }) => currency === transfer.currency);
  const [picked, setPicked] = useState<string>();
  // The list may have been read again since: an order that is no longer on it is not chosen.
  const isOffered =
    picked === OTHER || picked === BACK || payable.some(({ order_no }) => order_no === picked);
  const [likeliest] = payable;
  const isGuess = settled.length > 0 && !likeliest?.named;
  const choice = (isOffered && picked) || (!isGuess && likeliest?.order_no) || OTHER;
  const letter = useLetter(`transfer/${transfer.id}`, { other: '', note: '' });
  const { other, note } = letter.fields;
  const [fee, setFee] = useState(false);
  const missingId = useId();
  const { busy, act } = useAct((failed) => onProblem(reasonOf(failed)));
  const text = (cents: number) => amountText(cents, transfer.currency);
  const chosen = payable.find(({ order_no }) => order_no === choice);
  const missing = chosen ? chosen.open_cents - transfer.left_cents : 0;
  const post = (path: string, body: object, words: (done: Booked) => string) =>
    act(async () => {
      onProblem('');
      const done = await callOnce<Booked>('POST', `/transfers/${transfer.id}/${path}`, body);
      letter.forget();
      return words(done);
    });
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (choice === BACK) return void post('return', { note }, () => 'Recorded as sent back.');
    const order_no = choice === OTHER ? other : choice;
    return void post('match', { order_no, fee: fee && missing > 0 }, (done) =>
      done.open_cents > 0
        ? `Order ${done.order_no}: ${text(done.open_cents)} still to be paid. The buyer is notified.`
        : `Order ${done.order_no} is paid. The reports and the invoice go out now.`,
    );
  };
  const part = missing > 0 && !fee;
  return (
    <form onSubmit={decide}>
      <Part title={`Which order is ${text(transfer.left_cents)} for?`}>
        {settled.length > 0 && <Settled settled={settled} />}
        <OptionBox label="Order" value={choice} onChange={setPicked}>
          {suggestions.map((one) => (
            <Option
              key={one.order_no}
              value={one.order_no}
              title={`${one.order_no}, ${one.who}`}
              amount={amountText(one.open_cents, one.currency)}
              disabled={one.currency !== transfer.currency}
            >
              {matchOf(one)}{' '}
              {one.currency === transfer.currency
                ? difference(one.open_cents - transfer.left_cents, text)
                : `It is to be paid in ${one.currency}, so this transfer cannot pay it.`}
            </Option>
          ))}
          <Option value={OTHER} title="Another order">
            Its number is on the invoice and in the e-mails to the buyer.
          </Option>
          <Option value={BACK} title="None of ours">
            It was sent back.
          </Option>
        </OptionBox>
        {choice === OTHER && (
          <TextField
            label="Order number"
            value={other}
            onChange={({ target }) => letter.write({ other: target.value })}
            required
          />
        )}
        {choice === BACK && (
          <TextField
            label="Why it was sent back"
            value={note}
            onChange={({ target }) => letter.write({ note: target.value })}
            helperText="Send the money from your bank; this only records it."
            required
          />
        )}
        {missing > 0 && (
          <div className="match__missing">
            <p id={missingId}>The missing {text(missing)}</p>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={fee}
              aria-labelledby={missingId}
              onChange={(_, on: boolean | null) => on !== null && setFee(on)}
            >
              <ToggleButton value={false}>Leave it open</ToggleButton>
              <ToggleButton value={true}>Was a bank fee</ToggleButton>
            </ToggleButtonGroup>
          </div>
        )}
        {chosen && (
          <p className="match__outcome" aria-live="polite">
            {part
              ? `Order ${choice} still awaits ${text(missing)}; the buyer is notified of the missing amount.`
              : `Order ${choice} counts as paid${missing > 0 ? `; ${text(missing)} is booked as a bank fee` : ''}. Reports and invoice go out at once.`}
            {missing < 0 &&
              ` ${text(-missing)} is too much: it stays here, to be sent back or matched.`}
          </p>
        )}
      </Part>
      <Button type="submit" variant="contained" {...idle(busy)} sx={{ my: 2 }}>
        {choice === BACK
          ? 'Record that it was sent back'
          : part
            ? 'Match as a partial payment'
            : 'Match'}
      </Button>
    </form>
  );
}

/** How an order's open amount differs from the received one; empty if it does not. */
function difference(cents: number, text: (cents: number) => string): string {
  if (cents === 0) return '';
  return cents > 0 ? `${text(cents)} would be missing.` : `${text(-cents)} would be left.`;
}
