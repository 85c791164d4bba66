import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { Button, Card, CardContent, Chip, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { DataTable, Link, SelectInput, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Facts } from '#src/backoffice/facts.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';

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

function AlertFacts() {
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
function AlertActions() {
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

export const alertScreen: Screen = {
  name: 'alerts',
  label: 'Alerts',
  about: 'What went wrong with a payment and needs a person.',
  group: 'Sales',
  icon: NotificationsNone,
  title: 'message',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ created_at: at, resolved_at: resolved }) =>
    `${timeOf(at as string)}${resolved ? ', resolved' : ', open'}`,
  columns: [
    timeColumn('created_at', 'Since'),
    <DataTable.Col key="message" source="message" label="What" disableSort />,
    <DataTable.Col
      key="order_no"
      source="order_no"
      label="Order"
      disableSort
      sx={{ whiteSpace: 'nowrap' }}
    />,
    <DataTable.Col
      key="resolved"
      label="State"
      render={({ resolved_by: who }) => (
        <Chip
          size="small"
          variant="outlined"
          color={who ? 'default' : 'error'}
          label={who ? `resolved by ${who}` : 'open'}
        />
      )}
    />,
  ],
  filters: [
    <SelectInput
      key="open"
      source="open"
      label="State"
      choices={[
        { id: 'true', name: 'Open' },
        { id: 'false', name: 'Resolved' },
      ]}
      alwaysOn
    />,
  ],
  Form: AlertFacts,
  Actions: AlertActions,
  readOnly: true,
};
