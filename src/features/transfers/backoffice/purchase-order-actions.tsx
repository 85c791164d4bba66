import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { staffBase } from '#src/staff/staff-routes.ts';

export interface PurchaseOrderRecord {
  id: string;
  order_no: string;
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
  released: boolean;
  paid_orders: number;
}

/** Looks at a purchase order, and accepts or refuses it. */
export function PurchaseOrderActions() {
  const sent = useRecordContext<PurchaseOrderRecord>();
  const [days, setDays] = useState('');
  const [note, setNote] = useState('');
  const [release, setRelease] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!sent) return null;
  const now = release ?? sent.delivers_on_order;
  const act = async (path: string, body: object, words: string) => {
    setProblem('');
    setSending(true);
    try {
      await staffFetch('POST', `/purchase-orders/${sent.id}/${path}`, body);
      notify(words);
      refresh();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setSending(false);
  };
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Button variant="outlined" href={`${staffBase}/purchase-orders/${sent.id}/file`} download>
          Look at {sent.po_name ?? 'the file'}
        </Button>
        {sent.po_state === 'sent' && (
          <>
            <Stack direction="row" sx={{ gap: 1, my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
              <TextField
                type="number"
                size="small"
                label="Days to pay"
                value={days || String(sent.days_to_pay)}
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
                disabled={sending}
                onClick={() =>
                  void act(
                    'acceptance',
                    { days: Number(days || sent.days_to_pay), release: now },
                    now
                      ? 'Accepted. The reports and the invoice go out now.'
                      : 'Accepted. The buyer is told until when to pay.',
                  )
                }
              >
                Accept
              </Button>
            </Stack>
            <Stack direction="row" sx={{ gap: 1, my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
              <TextField
                size="small"
                label="Why it is refused, for the buyer"
                value={note}
                onChange={({ target }) => setNote(target.value)}
                sx={{ flex: 1, minWidth: 240 }}
              />
              <Button
                color="warning"
                disabled={sending || note.trim() === ''}
                onClick={() =>
                  void act(
                    'refusal',
                    { note },
                    'Refused. The buyer is told why and may send another.',
                  )
                }
              >
                Refuse
              </Button>
            </Stack>
          </>
        )}
        <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
      </CardContent>
    </Card>
  );
}
