import { Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { openFilter } from '#src/backoffice/views/open-filter.tsx';
import { OrderLinks } from '../pieces/order-links.tsx';

const AlertFacts = lazyPart(() => import('./alert-part.tsx'), 'AlertFacts');

const AlertActions = lazyPart(() => import('./alert-part.tsx'), 'AlertActions');

export const alertScreen: Screen = {
  name: 'alerts',
  views: [{ label: 'Open', filter: { open: 'true' } }],
  label: 'Alerts',
  about: 'Problems with payments that need a person.',
  group: 'Money',
  icon: 'bell',
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
      render={({ order_id: id, order_no }: { order_id?: string; order_no?: string }) =>
        id && order_no && <OrderLinks orders={[{ id, order_no }]} />
      }
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
  filters: [openFilter('Open', 'Resolved')],
  Form: AlertFacts,
  Actions: AlertActions,
  readOnly: true,
};
