import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';

const StaffActions = lazyPart(() => import('./staff-form.tsx'), 'StaffActions');

const StaffForm = lazyPart(() => import('./staff-form.tsx'), 'StaffForm');

const stateOf = ({ disabled_at, invited, second_factor }: Record<string, unknown>) =>
  disabled_at
    ? 'Disabled'
    : invited
      ? 'Invited'
      : second_factor
        ? 'Active'
        : 'No authenticator yet';

export const staffScreen: Screen = {
  name: 'staff',
  one: 'staff member',
  label: 'Staff',
  group: 'Administration',
  icon: 'identification-badge',
  title: 'email',
  sort: { field: 'email', order: 'ASC' },
  subtitle: (record) => `${sentence(String(record.role))} · ${stateOf(record)}`,
  columns: [
    <DataTable.Col key="email" source="email" label="E-mail" />,
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col key="role" source="role" render={({ role }) => sentence(role)} />,
    <DataTable.Col key="state" label="State" render={stateOf} />,
    timeColumn('last_login_at', 'Last log-in', { empty: 'Never' }),
  ],
  Form: StaffForm,
  Actions: StaffActions,
  blank: { email: '', name: '', role: 'editor' },
  added: ({ email }) => `Added. An invitation is on its way to ${email}.`,
};
