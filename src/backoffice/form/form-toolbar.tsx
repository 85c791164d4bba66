import {
  DeleteWithConfirmButton,
  SaveButton,
  Toolbar,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';

/** The buttons of a form: save it, or remove its record. It stays in view however long the form is. */
export function FormToolbar({ screen, onRemoved }: { screen: Screen; onRemoved?: () => void }) {
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  // The screen that adds asks by itself; asked here a second time, it would wait for its own toolbar forever.
  const change = useCanAccess({ resource: screen.name, action: 'update' });
  const remove = useCanAccess({ resource: screen.name, action: 'delete' });
  if (record && !change.canAccess) return null;
  const onSuccess = () => {
    onRemoved?.();
    notify('Removed.');
    redirect('list', screen.name);
  };
  return (
    <Toolbar sx={{ gap: 2, justifyContent: 'space-between' }}>
      <SaveButton
        alwaysEnable={!record}
        {...(!record && screen.begin && { label: screen.begin, icon: <></> })}
      />
      {record && remove.canAccess && (
        <DeleteWithConfirmButton mutationMode="pessimistic" mutationOptions={{ onSuccess }} />
      )}
    </Toolbar>
  );
}
