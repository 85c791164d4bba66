import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DeleteWithConfirmButton,
  SaveButton,
  Toolbar,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { SaveChanges } from '../act/save-changes.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { Screen } from '../screen.ts';

const HistoryButton = lazyPart(() => import('../history/history-button.tsx'), 'HistoryButton');

/** The buttons of a form: save it, or remove its record. It stays in view however long the form is. */
export function FormToolbar({
  screen,
  onRemoved,
  note,
  closed,
}: {
  screen: Screen;
  /** The record can no longer be changed, only deleted. */
  closed?: boolean;
  onRemoved?: () => void;
  /** Shown above the buttons: what appears and disappears there moves no field that somebody is writing in. */
  note?: ReactNode;
}) {
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  // The adding screen asks itself; if it were asked here a second time, it would wait for its own toolbar forever.
  const change = useCanAccess({ resource: screen.name, action: 'update' });
  const remove = useCanAccess({ resource: screen.name, action: 'delete' });
  if (record && !change.canAccess) return null;
  if (closed && !remove.canAccess) return null;
  const onSuccess = () => {
    onRemoved?.();
    notify('Removed.');
    redirect('list', screen.name);
  };
  return (
    <Toolbar sx={{ columnGap: 2, justifyContent: 'space-between' }}>
      {note}
      <Stack direction="row" className="form-buttons">
        {!closed &&
          (record ? (
            <SaveChanges />
          ) : (
            <SaveButton alwaysEnable {...(screen.begin && { label: screen.begin, icon: <></> })} />
          ))}
        {record && screen.versioned && <HistoryButton resource={screen.name} />}
      </Stack>
      {record && remove.canAccess && (
        <DeleteWithConfirmButton mutationMode="pessimistic" mutationOptions={{ onSuccess }} />
      )}
    </Toolbar>
  );
}
