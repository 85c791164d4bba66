import { Alert, LinearProgress } from '@mui/material';
import { Entries, type Entry } from '#src/backoffice/entries.tsx';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { plain } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';
import type { PaymentHistory } from '../staff/contract.ts';
import { json, pretty } from './pretty.ts';
import { ProviderAnswers } from './provider-answers.tsx';
import { usePaymentHistory } from './use-payment-history.ts';

/** The whole payment: in short, and everything that happened in its order. */
export function PaymentPart({ id }: { id: string }) {
  const { data: history, error, isPending } = usePaymentHistory(id);
  if (isPending) return <LinearProgress />;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const { captures, refunds, payer, alerts } = history;
  // Refunds are in the currency of what was captured.
  const currency = captures[0]?.currency;
  return (
    <>
      <Part title="Payment">
        {alerts.map(({ id: alert, message, resolved_at: resolved }) => (
          <Alert key={alert} severity={resolved ? 'info' : 'warning'} sx={{ mb: 1 }}>
            {message} {resolved && 'Resolved.'}
          </Alert>
        ))}
        <Facts
          facts={[
            ['Payer at the provider', [payer.email, payer.id].filter(Boolean).join(', ')],
            ...captures.map((capture): [string, string] => [
              `Capture ${capture.capture_id}`,
              `${amountText(capture.amount_cents, capture.currency)}, ${plain(capture.status)}`,
            ]),
            ...refunds.map((refund): [string, string] => [
              `${refund.kind === 'reversal' ? 'Reversal' : 'Refund'} ${refund.provider_refund_id ?? ''}`,
              [
                `${amountText(refund.amount_cents, currency)}, ${plain(refund.status)}`,
                refund.reason,
                refund.requested_by,
                refund.last_error,
              ]
                .filter(Boolean)
                .join(' · '),
            ]),
            ['Refundable', captures.length > 0 && amountText(history.refundable_cents, currency)],
          ]}
        />
      </Part>
      <Part title="History">
        <Entries entries={entriesOf(history)} />
      </Part>
      <ProviderAnswers id={id} />
    </>
  );
}

/** Everything that happened, in the order of its times. */
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
        what: `${type}${done ? '' : ', not followed yet'}`,
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
