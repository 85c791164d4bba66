import { Button, Card, CardContent, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { Link, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Facts } from '#src/backoffice/facts.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

interface AlertRecord {
  id: number;
  kind: string;
  message: string;
  order_id: string | null;
  order_no: string | null;
  created_at: string;
  resolved_at: string | null;
  resolved_by: string | null;
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
        ]}
      />
    </div>
  );
}

/** Marks an alert as resolved. */
export function AlertActions() {
  const alert = useRecordContext<AlertRecord>();
  const [note, setNote] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  if (!alert || alert.resolved_at) return null;
  const resolve = async () => {
    try {
      await staffFetch('POST', `/alerts/${alert.id}/resolve`, { note });
      notify('Resolved.');
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1, alignItems: { sm: 'center' } }}
        >
          <TextField
            label="Note for the record"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <Button variant="contained" onClick={() => void resolve()}>
            Resolve
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
