import { Button, Card, CardContent, Stack, TextField } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { Facts } from '#src/backoffice/facts.tsx';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import { timeOf } from '#src/backoffice/moment.ts';

interface AlertRecord {
  id: number;
  kind: string;
  message: string;
  order_id: string | null;
  order_no: string | null;
  created_at: string;
  resolved_at: string | null;
  resolved_by: string | null;
  note: string;
}

/** The details of an alert. */
export function AlertFacts() {
  const alert = useRecordContext<AlertRecord>();
  if (!alert) return null;
  return (
    <div className="order">
      <Facts
        facts={[
          ['What', alert.message],
          ['Since', timeOf(alert.created_at)],
          [
            'Order',
            alert.order_id && <Link to={`/orders/${alert.order_id}`}>{alert.order_no}</Link>,
          ],
          ['Resolved', alert.resolved_at && `${timeOf(alert.resolved_at)}, ${alert.resolved_by}`],
          ['Note', alert.note],
        ]}
      />
    </div>
  );
}

/** Marks an alert as resolved. */
export function AlertActions() {
  const alert = useRecordContext<AlertRecord>();
  const { fields, write, forget } = useLetter(`alert/${alert?.id}`, { note: '' });
  const { busy, act } = useAct();
  if (!alert || alert.resolved_at) return null;
  const resolve = () =>
    act(async () => {
      await callOnce('POST', `/alerts/${alert.id}/resolve`, fields);
      forget();
      return 'Resolved.';
    });
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1, alignItems: { sm: 'center' } }}
        >
          <TextField
            label="Note for the record"
            value={fields.note}
            onChange={({ target }) => write({ note: target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <Button variant="contained" {...idle(busy)} onClick={() => void resolve()}>
            Resolve
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
