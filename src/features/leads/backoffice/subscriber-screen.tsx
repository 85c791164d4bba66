import { DataTable, DateInput, SelectInput, useRecordContext } from 'react-admin';
import { AskedButton } from '#src/backoffice/act/asked-button.tsx';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { stateColumn } from '#src/backoffice/views/state-column.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';

const COLOURS: Record<string, 'default' | 'success' | 'warning'> = {
  pending: 'warning',
  confirmed: 'success',
};

function Unsubscribe() {
  const record = useRecordContext<{ id: string; email: string; state: string }>();
  if (!record || record.state === 'unsubscribed') return null;
  return (
    <AskedButton
      label="Unsubscribe"
      title={`Unsubscribe ${record.email}?`}
      text="This address gets no more newsletters. Only its owner can subscribe again."
      work={async () => {
        await callOnce('POST', `/subscribers/${record.id}/unsubscription`, {});
        return 'This address no longer receives the newsletter.';
      }}
    />
  );
}

/** Subscribers of the newsletter. */
export const subscriberScreen: Screen = {
  name: 'subscribers',
  label: 'Newsletter',
  many: 'subscribers',
  about:
    'Readers who confirmed that they want the newsletter; they subscribe at the foot of each page.',
  group: 'Sales',
  icon: 'envelope-simple',
  title: 'email',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ state }) => sentence(String(state)),
  RowAction: Unsubscribe,
  columns: [
    <DataTable.Col key="email" source="email" label="E-mail" />,
    stateColumn(COLOURS),
    <DataTable.Col key="source_page" source="source_page" label="Page" disableSort />,
    timeColumn('created_at', 'Requested'),
    timeColumn('confirmed_at', 'Confirmed', { disableSort: true }),
    <DataTable.Col
      key="refused"
      source="refused_at"
      label="Address refused"
      disableSort
      render={({ refused_at: at, refused_why: why }) => at && `${timeOf(at)}: ${why}`}
    />,
    <DataTable.Col key="end" label={false} disableSort>
      <Unsubscribe />
    </DataTable.Col>,
  ],
  filters: [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf(['pending', 'confirmed', 'unsubscribed'])}
      alwaysOn
    />,
    <DateInput key="from" source="from" label="Requested from" />,
    <DateInput key="to" source="to" label="Requested to" />,
  ],
};
