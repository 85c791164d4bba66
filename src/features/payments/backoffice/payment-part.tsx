import { Alert, LinearProgress, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRecordContext, useStore } from 'react-admin';
import { Entries, type Entry } from '#src/backoffice/entries.tsx';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { Timeline } from '#src/backoffice/history/timeline.tsx';
import { plain } from '#src/backoffice/words.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import type { PaymentHistory } from '../staff/contract.ts';
import { historyInWords } from './history-in-words.ts';
import { json, pretty } from './pretty.ts';
import { ProviderAnswers } from './provider-answers.tsx';
import { usePaymentHistory } from './use-payment-history.ts';

const parted = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

/** A reversal that fails is a dispute that was won. */
const stateOf = ({ kind, status }: PaymentHistory['refunds'][number]) =>
  kind === 'reversal' && status === 'failed' ? 'returned by the bank' : plain(status);

/** The whole payment: a summary, and its history. */
export function PaymentPart({ id }: { id: string }) {
  const { data: history, error, isPending, refetch } = usePaymentHistory(id);
  const order = useRecordContext<OrderRecord>();
  const [verbatim, setVerbatim] = useStore('orders.verbatim', false);
  if (isPending) return <LinearProgress aria-label="Loading" />;
  if (error && !history) return <NotRead error={error} onAgain={() => void refetch()} />;
  const { captures, refunds, payer, alerts } = history;
  // Refunds are in the currency of the capture.
  const currency = captures[0]?.currency;
  return (
    <>
      <Part title="Payment">
        {alerts.map(({ id: alert, message, resolved_at: resolved }) => (
          <Alert key={alert} severity={resolved ? 'info' : 'warning'} sx={{ mb: 1 }}>
            {message} {resolved && 'Resolved.'}
          </Alert>
        ))}
        {captures.length === 0 && <p>Nothing has been received.</p>}
        <Facts
          facts={[
            ['Payer at the provider', [payer.email, payer.id].filter(Boolean).join(', ')],
            ...captures.map((capture): [string, string] => [
              capture.by_transfer ? 'Received by transfer' : 'Capture',
              parted(
                `${amountText(capture.amount_cents, capture.currency)}, ${plain(capture.status)}`,
                !capture.by_transfer && capture.capture_id,
              ),
            ]),
            ...refunds.map((refund): [string, string] => [
              refund.kind === 'reversal' ? 'Reversal' : 'Refund',
              parted(
                `${amountText(refund.amount_cents, currency)}, ${stateOf(refund)}`,
                refund.reason,
                refund.requested_by,
                refund.last_error,
                refund.provider_refund_id,
                refund.paid_on && `paid in another way on ${dayOf(refund.paid_on)}`,
                refund.paid_reference,
              ),
            ]),
            ['Refundable', captures.length > 0 && amountText(history.refundable_cents, currency)],
          ]}
        />
      </Part>
      <Part title="History">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={verbatim}
          aria-label="Level of detail"
          sx={{ float: 'right', mt: -4 }}
          onChange={(_, on: boolean | null) => on !== null && setVerbatim(on)}
        >
          <ToggleButton value={false}>Summary</ToggleButton>
          <ToggleButton value={true}>Raw entries</ToggleButton>
        </ToggleButtonGroup>
        {verbatim ? (
          <Entries entries={entriesOf(history)} />
        ) : (
          order && <Timeline happened={historyInWords(history, order)} />
        )}
      </Part>
      <ProviderAnswers id={id} />
    </>
  );
}

/** All entries of the history, oldest first. */
function entriesOf({ states, attempts, events, acts }: PaymentHistory): Entry[] {
  return [
    ...states.map(({ from, to, actor, at }) => ({
      at,
      what: from ? `${plain(from)} → ${plain(to)}` : plain(to),
      who: actor,
    })),
    ...attempts.map((attempt) => ({
      at: attempt.created_at,
      what: `Attempt ${attempt.n} ${attempt.provider_order_id ?? ''}: ${plain(attempt.state)}${attempt.accepted_at ? ', accepted by staff' : ''}`,
      who: 'store',
      raw: json(attempt),
    })),
    ...events.map(
      ({ received_at: at, event_type: type, event_id: id, provider, processed_at: done, raw }) => ({
        at,
        what: `${type}${done ? '' : ', not processed yet'}`,
        who: `${provider}, ${id}`,
        raw: pretty(raw),
      }),
    ),
    ...acts.map(({ at, call, staff_email: who, after }) => ({
      at,
      what: call,
      who,
      raw: json(after),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
