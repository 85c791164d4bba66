import { DataTable, DeleteWithConfirmButton } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';

const addressOf = ({ path, query }: Record<string, unknown>) =>
  `${path}${query ? `?${query}` : ''}`;

const Remove = () => <DeleteWithConfirmButton mutationMode="pessimistic" redirect={false} />;

export const addressScreen: Screen = {
  name: 'old-addresses',
  label: 'Old addresses',
  about:
    'Old addresses, such as those of a former website, redirect to the pages that replace them. They are imported with the products of another shop, or added here.',
  group: 'Catalogue',
  icon: 'signpost',
  title: 'path',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ leads_to }) => `redirects to ${leads_to}`,
  RowAction: Remove,
  columns: [
    <DataTable.Col key="path" source="path" label="Old address" render={addressOf} />,
    <DataTable.Col key="leads_to" source="leads_to" label="Redirects to" disableSort />,
    <DataTable.Col key="hits" source="hits" label="Followed" align="right" />,
    timeColumn('created_at', 'Since'),
    <DataTable.Col key="remove" label="">
      <Remove />
    </DataTable.Col>,
  ],
  Form: () => null,
  newAt: { path: '/add-old-addresses', label: 'Add old addresses' },
  listOnly: true,
};
