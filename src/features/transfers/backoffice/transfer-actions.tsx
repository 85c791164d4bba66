import './transfer-match.css';
import { Alert, Card, CardContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { amountText, codedAmount } from '#src/money.ts';
import { MatchedOrder } from './matched-order.tsx';
import { type Suggestions, TransferMatch } from './transfer-match.tsx';
import type { TransferRecord } from './transfer-record.ts';

/** The bank's data on a transfer. */
const BankEntry = ({ transfer }: { transfer: TransferRecord }) => (
  <div className="transfer__wrote">
    <p>They wrote</p>
    <blockquote>{transfer.remittance ? `“${transfer.remittance}”` : 'Nothing.'}</blockquote>
    <Facts
      facts={[
        ['From', [transfer.payer_name, transfer.payer_account].filter(Boolean).join(', ')],
        ['Amount', codedAmount(transfer.amount_cents, transfer.currency)],
        ['Booked on', dayOf(transfer.booked_on)],
        ['Recorded by', transfer.recorded_by],
        [
          'Sent back',
          transfer.returned_cents > 0 && amountText(transfer.returned_cents, transfer.currency),
        ],
        ['Note', transfer.note],
      ]}
    />
  </div>
);

/** An incoming transfer, the orders that it paid, and what remains to be decided. */
export function TransferActions() {
  const transfer = useRecordContext<TransferRecord>();
  const [problem, setProblem] = useState('');
  const suggestions = useQuery({
    queryKey: ['transfers', transfer?.id, 'suggestions'],
    queryFn: () => staffFetch<Suggestions>('GET', `/transfers/${transfer!.id}/suggestions`),
    enabled: transfer !== undefined,
    // Nobody should wait long to be told that they cannot be read.
    retry: 1,
  });
  if (!transfer) return null;
  const { data: found, error, refetch } = suggestions;
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent className="transfer">
        <BankEntry transfer={transfer} />
        <div>
          {error && !found && <NotRead error={error} onAgain={() => void refetch()} />}
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
            <TransferMatch
              key={transfer.left_cents}
              transfer={transfer}
              found={found}
              onProblem={setProblem}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </div>
      </CardContent>
    </Card>
  );
}
