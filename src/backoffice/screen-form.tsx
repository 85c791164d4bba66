import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useCanAccess,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import type { Screen } from './screen.ts';

function FormToolbar({ screen }: { screen: Screen }) {
  const resource = useResourceContext() ?? screen.name;
  const record = useRecordContext();
  // The screen that adds asks by itself; asked here a second time, it would wait for its own toolbar for ever.
  const change = useCanAccess({ resource, action: 'update' });
  const remove = useCanAccess({ resource, action: 'delete' });
  if (record && !change.canAccess) return null;
  return (
    <Toolbar sx={{ gap: 2, justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable={!record} />
      {record && remove.canAccess && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

function RecordTitle({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  return <>{record ? String(record[screen.title] ?? screen.label) : screen.label}</>;
}

/** Changes one record. What the server refuses stands beside its field. */
export function ScreenEdit({ screen }: { screen: Screen }) {
  const { Form, Actions, single } = screen;
  if (!Form) return null;
  return (
    <Edit
      {...(single && { id: single })}
      mutationMode="pessimistic"
      redirect={false}
      title={<RecordTitle screen={screen} />}
      actions={Actions ? <Actions /> : false}
    >
      <SimpleForm toolbar={screen.readOnly ? false : <FormToolbar screen={screen} />}>
        <Form />
      </SimpleForm>
    </Edit>
  );
}

/** Adds a record, and goes on to it. */
export function ScreenCreate({ screen }: { screen: Screen }) {
  const { Form } = screen;
  if (!Form || !screen.blank) return null;
  return (
    <Create redirect={screen.listOnly ? 'list' : 'edit'} mutationMode="pessimistic" title={`${screen.label}: new`}>
      <SimpleForm defaultValues={screen.blank} toolbar={<FormToolbar screen={screen} />}>
        <Form />
      </SimpleForm>
    </Create>
  );
}
