import Mail from '@mui/icons-material/MarkEmailRead';
import { Button } from '@mui/material';
import { DataTable, DateField, DateInput, SelectInput, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

const states = ['pending', 'confirmed', 'unsubscribed'].map((id) => ({ id, name: id }));

function Unsubscribe() {
  const record = useRecordContext<{ id: string; state: string }>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record || record.state === 'unsubscribed') return null;
  const end = async () => {
    try {
      await staffFetch('POST', `/subscribers/${record.id}/unsubscription`, {});
      notify('This address gets no newsletter any more.');
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Button size="small" onClick={() => void end()}>
      Unsubscribe
    </Button>
  );
}

/** Who reads the newsletter. */
export const subscriberScreen: Screen = {
  name: 'subscribers',
  label: 'Newsletter',
  group: 'Sales',
  icon: Mail,
  title: 'email',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ state }) => String(state),
  columns: [
    <DataTable.Col key="email" source="email" label="E-mail" />,
    <DataTable.Col key="state" source="state" disableSort />,
    <DataTable.Col key="source_page" source="source_page" label="Page" disableSort />,
    <DataTable.Col key="created_at" source="created_at" label="Asked">
      <DateField source="created_at" showTime />
    </DataTable.Col>,
    <DataTable.Col key="confirmed_at" source="confirmed_at" label="Confirmed" disableSort>
      <DateField source="confirmed_at" showTime emptyText="–" />
    </DataTable.Col>,
    <DataTable.Col key="end" label={false} disableSort>
      <Unsubscribe />
    </DataTable.Col>,
  ],
  filters: [
    <SelectInput key="state" source="state" choices={states} alwaysOn />,
    <DateInput key="from" source="from" label="Asked from" />,
    <DateInput key="to" source="to" label="Asked to" />,
  ],
};
