import { useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import {
  Create,
  Edit,
  type HttpError,
  type RaRecord,
  SimpleForm,
  useNotify,
  useParams,
  useRecordContext,
  useRedirect,
  useSaveContext,
} from 'react-admin';
import { newKey } from '#src/site/idempotency-key.ts';
import { type Conflict, conflictOf } from './conflict/conflict.ts';
import { VERSION } from './data-provider.ts';
import { EditorFrame } from './editor/editor-frame.tsx';
import { WRITTEN_FORM, WrittenToolbar } from './editor/written-toolbar.tsx';
import { EditForm } from './form/edit-form.tsx';
import { Fields } from './form/fields.tsx';
import { FormGuard } from './form/form-guard.tsx';
import { FormToolbar } from './form/form-toolbar.tsx';
import { goneBy, offerAsNew } from './form/gone-dialog.tsx';
import { saveEnded } from './form/save-first.ts';
import { copyKey, dropCopy } from './form/unsaved-copy.ts';
import { isMissing, WhenWhole } from './form/when-whole.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { lastPerson } from './log-in/session.ts';
import { newTitle, type Screen, titleOf } from './screen.ts';

/** Wide enough for three columns; a longer line is hard to read. */
const FORM_WIDTH = 1120;

const copyKeyFor = ({ name }: Screen, id: unknown) => copyKey(lastPerson()?.id ?? '', name, id);

function RecordTitle({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  return <PageTitle text={record && !screen.single ? titleOf(screen, record) : screen.label} />;
}

/** Changes one record. A refusal by the server is shown next to its field. */
export function ScreenEdit({ screen }: { screen: Screen }) {
  const { Form, Actions, Beside, single } = screen;
  const room = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const [latest, setLatest] = useState<RaRecord>();
  const [conflict, setConflict] = useState<Conflict>();
  const [gone, setGone] = useState<string>();
  const { id } = useParams();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!Form) return null;
  const onUnread = (failed: Error) => {
    // A record is missing only if the store says so: other failures are shown in place of the form, or over it.
    if (!isMissing(failed as HttpError)) return;
    notify(goneBy(failed as HttpError) ?? 'This record no longer exists.', { type: 'error' });
    const copyKeys = { own: copyKeyFor(screen, id), blank: copyKeyFor(screen, 'new') };
    redirect(screen.blank && offerAsNew(copyKeys) ? 'create' : 'list', screen.name);
  };
  const onSuccess = (record: RaRecord) => {
    dropCopy(copyKeyFor(screen, record.id));
    setLatest(record);
    notify(screen.written?.onSite(record) ? 'Published. The site shows it now.' : 'Saved.');
    saveEnded(record);
  };
  const onError = (failed: Error) => {
    const error = failed as HttpError;
    const found = conflictOf(error);
    // It is merged and saved again, or the person is asked.
    if (found) return setConflict(found);
    saveEnded(undefined);
    const words = goneBy(error);
    if (words) setGone(words);
    else if (!error.body?.errors) notify(error.message, { type: 'error' });
  };
  const edit = (
    <Edit
      {...(single && { id: single })}
      mutationMode="pessimistic"
      queryOptions={{ onError: onUnread }}
      mutationOptions={{ onSuccess, onError }}
      redirect={false}
      title={<RecordTitle screen={screen} />}
      actions={
        Actions ? (
          <WhenWhole>
            <Actions />
          </WhenWhole>
        ) : (
          false
        )
      }
      sx={{ maxWidth: screen.written || Beside ? 'none' : FORM_WIDTH }}
      render={() => (
        <WhenWhole waiting>
          <EditForm
            screen={screen}
            latest={latest}
            conflict={conflict}
            onConflict={setConflict}
            onLatest={setLatest}
            gone={gone}
            onGone={setGone}
            copyKeyFor={(id) => copyKeyFor(screen, id)}
          />
        </WhenWhole>
      )}
    />
  );
  if (!Beside) return edit;
  return (
    <div className="beside">
      {room && <Beside />}
      {edit}
    </div>
  );
}

/** The form of a new record. */
function CreateForm({ screen, done }: { screen: Screen; done: () => boolean }) {
  const { saving } = useSaveContext() ?? {};
  const { Form } = screen;
  const [begun] = useState(() => {
    const { blank } = screen;
    return { ...(typeof blank === 'function' ? blank() : blank), [VERSION]: newKey() };
  });
  if (!Form) return null;
  return (
    <SimpleForm
      id={screen.written && WRITTEN_FORM}
      disableInvalidFormNotification
      defaultValues={begun}
      toolbar={
        screen.written ? <WrittenToolbar screen={screen} /> : <FormToolbar screen={screen} />
      }
    >
      <FormGuard copyKey={copyKeyFor(screen, 'new')} done={done} />
      <Fields saving={saving ?? false}>
        {screen.written ? (
          <EditorFrame kind={screen.name} paged={false} onSite={false}>
            <Form />
          </EditorFrame>
        ) : (
          <Form />
        )}
      </Fields>
    </SimpleForm>
  );
}

/** Adds a record, and moves on to it. */
export function ScreenCreate({ screen }: { screen: Screen }) {
  const added = useRef(false);
  const notify = useNotify();
  const redirect = useRedirect();
  if (!screen.Form || !screen.blank) return null;
  const onSuccess = (record: RaRecord) => {
    added.current = true;
    dropCopy(copyKeyFor(screen, 'new'));
    notify(screen.added?.(record) ?? 'Added.');
    redirect(screen.listOnly ? 'list' : 'edit', screen.name, record.id);
  };
  return (
    <Create
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      title={<PageTitle text={newTitle(screen)} />}
      sx={{ maxWidth: screen.written ? 'none' : FORM_WIDTH }}
    >
      <CreateForm screen={screen} done={() => added.current} />
    </Create>
  );
}
