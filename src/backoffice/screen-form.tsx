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
import { PageTitle } from './page-title.tsx';
import { type Screen, titleOf } from './screen.ts';

/** Wide enough for three columns; a longer line is hard to read. */
const FORM_WIDTH = 1120;

function FormToolbar({ screen }: { screen: Screen }) {
  const resource = useResourceContext() ?? screen.name;
  const record = useRecordContext();
  // The screen that adds asks by itself; asked here a second time, it would wait for its own toolbar for ever.
  const change = useCanAccess({ resource, action: 'update' });
  const remove = useCanAccess({ resource, action: 'delete' });
  if (record && !change.canAccess) return null;
  return (
    <Toolbar sx={{ gap: 2, justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable={!record} {...(!record && screen.begin && { label: screen.begin, icon: <></> })} />
      {record && remove.canAccess && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

function RecordTitle({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  return <PageTitle text={record && !screen.single ? titleOf(screen, record) : screen.label} />;
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
      sx={{ maxWidth: FORM_WIDTH }}
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
    <Create
      redirect={screen.listOnly ? 'list' : 'edit'}
      mutationMode="pessimistic"
      title={<PageTitle text={`${screen.label}: new`} />}
      sx={{ maxWidth: FORM_WIDTH }}
    >
      <SimpleForm defaultValues={screen.blank} toolbar={<FormToolbar screen={screen} />}>
        <Form />
      </SimpleForm>
    </Create>
  );
}
