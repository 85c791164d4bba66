import './transfer-match.css';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { ComparedOrder } from './compared-order.tsx';

export interface PurchaseOrderRecord {
  id: string;
  order_no: string;
  /** Empty if it was ordered without an offer. */
  offer_no: string;
  who: string;
  tax_number: string;
  po_number: string;
  po_name: string | null;
  po_state: 'none' | 'sent' | 'accepted' | 'refused';
  po_note: string;
  po_decided_by: string | null;
  amount_cents: number;
  currency: string;
  due_on: string;
  status: string;
  days_to_pay: number;
  account: 'guest' | 'unconfirmed' | 'confirmed';
  delivers_on_order: boolean;
  terms_say: boolean;
  released: boolean;
  paid_orders: number;
  po_sent_at: string;
}

/** Shows a purchase order, to be accepted or refused. */
export function PurchaseOrderActions() {
  const sent = useRecordContext<PurchaseOrderRecord>();
  const [days, setDays] = useState<string>();
  const { fields, write, forget } = useLetter(`purchase-order/${sent?.id}`, { note: '' });
  const [release, setRelease] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const { busy, act } = useAct((failed) => setProblem(reasonOf(failed)));
  if (!sent) return null;
  const now = release ?? sent.delivers_on_order;
  const decide = (path: string, body: object, words: string) =>
    act(async () => {
      setProblem('');
      const seen = sent.po_sent_at;
      await callOnce('POST', `/purchase-orders/${sent.id}/${path}`, { ...body, seen });
      forget();
      return words;
    });
  const ended = sent.status !== 'new' && sent.status !== 'awaiting_approval';
  const isToDecide = sent.po_state === 'sent' && !ended;
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent className="transfer">
        <div className="transfer__wrote">
          <p>They sent</p>
          <blockquote>{sent.po_name ?? 'A file'}</blockquote>
          <Button variant="outlined" href={`${staffBase}/purchase-orders/${sent.id}/file`} download>
            Open {sent.po_name ?? 'the file'}
          </Button>
        </div>
        <div>
          <ComparedOrder id={sent.id} ours={sent.offer_no || sent.order_no} />
          {isToDecide && (
            <>
              <Stack direction="row" sx={{ gap: 1, my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                <TextField
                  type="number"
                  size="small"
                  label="Days to pay"
                  value={days ?? String(sent.days_to_pay)}
                  onChange={({ target }) => setDays(target.value)}
                  slotProps={{ htmlInput: { min: 1, max: 180 } }}
                  sx={{ width: 140 }}
                />
                <FormControlLabel
                  control={<Checkbox checked={now} onChange={(_, on) => setRelease(on)} />}
                  label="Deliver now, before it is paid"
                />
                <Button
                  variant="contained"
                  disabled={days === ''}
                  {...idle(busy)}
                  onClick={() =>
                    void decide(
                      'acceptance',
                      { days: Number(days || sent.days_to_pay), release: now },
                      now
                        ? 'Accepted. The reports and the invoice go out now.'
                        : 'Accepted. The buyer is notified of the due date.',
                    )
                  }
                >
                  Accept
                </Button>
              </Stack>
              <Typography variant="body2" color="text.secondary">
                {trustOf(sent)}
              </Typography>
              <Stack direction="row" sx={{ gap: 1, my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                <TextField
                  size="small"
                  label="Why it is refused, for the buyer"
                  value={fields.note}
                  onChange={({ target }) => write({ note: target.value })}
                  sx={{ flex: 1, minWidth: 240 }}
                />
                <Button
                  color="warning"
                  disabled={fields.note.trim() === ''}
                  {...idle(busy)}
                  onClick={() =>
                    void decide(
                      'refusal',
                      fields,
                      'Refused. The buyer is notified of the reason and can send another one.',
                    )
                  }
                >
                  Refuse
                </Button>
              </Stack>
            </>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </div>
      </CardContent>
    </Card>
  );
}

const PROOF = {
  guest: 'It was sent by a guest, who is not verified to belong to this company.',
  unconfirmed: 'The address of the account that sent it is not confirmed.',
  confirmed: 'The account that sent it has a confirmed address.',
};

/** Reasons for and against delivery before payment; a person decides. */
function trustOf({ account, delivers_on_order, terms_say, paid_orders }: PurchaseOrderRecord) {
  const paid =
    paid_orders === 0
      ? 'This company has paid no order yet.'
      : `This company has paid ${paid_orders} ${paid_orders === 1 ? 'order' : 'orders'} so far.`;
  const terms = delivers_on_order
    ? 'Its terms allow delivery on the purchase order.'
    : terms_say
      ? 'Its terms allow delivery on the purchase order, but only to verified accounts of the company. Deliver now if you know that this order is theirs.'
      : 'There is no agreement on delivery before payment.';
  return [PROOF[account], paid, terms].join(' ');
}
