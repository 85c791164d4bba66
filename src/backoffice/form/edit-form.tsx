import { CardContent } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { type RaRecord, SimpleForm, useRecordContext, useSaveContext } from 'react-admin';
import type { Conflict } from '../conflict/conflict.ts';
import { type Merged, MergedNote, withMerged } from '../conflict/merged-note.tsx';
import { SaveConflict } from '../conflict/save-conflict.tsx';
import { DRAFT, READ, wholeRecord } from '../data-provider.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import type { RecordDraft } from '../draft/record-draft.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { WRITTEN_FORM, WrittenToolbar } from '../editor/written-toolbar.tsx';
import type { Screen } from '../screen.ts';
import { staffFetch } from '../staff-fetch.ts';
import { ClosedForm } from './closed-form.tsx';
import { Fields } from './fields.tsx';
import { FormGuard } from './form-guard.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { Presence } from './presence.tsx';
import { dropCopy } from './unsaved-copy.ts';

interface Props {
  screen: Screen;
  /** The record as the last save returned it, or as a colleague's save left it. */
  latest: RaRecord | undefined;
  conflict: Conflict | undefined;
  onConflict: (conflict: Conflict | undefined) => void;
  onLatest: (record: RaRecord) => void;
  /** Who has deleted the record, if a save found it deleted. */
  gone: string | undefined;
  onGone: (gone: string | undefined) => void;
  /** Where the browser keeps what is typed into the form of a record. */
  copyKeyFor: (id: unknown) => string;
}

/**
 * The record that the form shows: the newest one, except that a form with unsaved changes keeps the one that they are
 * based on. A save is always taken over, even if it changed nothing, since what was typed is no longer unsaved.
 * @param live as the list or the page read it
 * @param latest as the last save answered it
 * @returns `saves` counts the saves taken over
 */
function useShownRecord(live: RaRecord, latest: RaRecord | undefined, unsaved: boolean) {
  const answered = latest !== undefined && latest.id === live.id && latest[READ] >= live[READ];
  const { [READ]: read, ...newest } = (answered ? latest : live) as RaRecord;
  const shown = useRef({ read: read as number, record: newest as RaRecord, saves: 0 });
  const newer = read > shown.current.read;
  if (newest.id !== shown.current.record.id || (newer && (answered || !unsaved)))
    shown.current = { read, record: newest, saves: shown.current.saves + (answered ? 1 : 0) };
  return shown.current;
}

/** The form of a record. While it has unsaved changes, nothing read from the server changes it. */
export function EditForm(props: Props) {
  const { screen, latest, conflict, onConflict, onLatest, gone, onGone, copyKeyFor } = props;
  const live = useRecordContext<RaRecord>()!;
  const { saving } = useSaveContext() ?? {};
  const [unsaved, setUnsaved] = useState(false);
  const [merged, setMerged] = useState<Merged>();
  const removed = useRef(false);
  const synced = useRef(false);
  const keepNow = useRef<() => void>(undefined);
  const publishNow = useRef<() => void>(undefined);
  const draftSeen = useRef<(number: number | null) => void>(undefined);
  const onDraft = useCallback((number: number | null) => draftSeen.current?.(number), []);
  const { record, saves } = useShownRecord(live, latest, unsaved);
  const copyKey = copyKeyFor(live.id);
  const { Form, written } = screen;
  if (!Form) return null;
  if (screen.readOnly)
    return (
      <CardContent sx={{ px: 0 }}>
        <Form />
      </CardContent>
    );
  const why = screen.closed?.(record);
  if (why)
    return (
      <ClosedForm screen={screen} record={record} why={why}>
        <Form />
      </ClosedForm>
    );
  const onRemoved = () => {
    removed.current = true;
    dropCopy(copyKey);
  };
  const onDiscard = () => {
    dropCopy(copyKey);
    const kept = record[DRAFT] as RecordDraft | null | undefined;
    if (conflict) {
      const none = screen.drafts ? null : undefined;
      onLatest(wholeRecord(conflict.data as RaRecord, conflict.version, none));
    }
    // What is discarded here must not return as a draft; a draft that somebody has changed since stays.
    if (kept)
      void staffFetch('DELETE', `/${screen.name}/${live.id}/draft?number=${kept.number}`).catch(
        () => {},
      );
    onConflict(undefined);
  };
  const onMerged = (found: Merged) => setMerged((earlier) => withMerged(earlier, found));
  const presence = (
    <>
      <Presence
        key={`open ${copyKey}`}
        resource={screen.name}
        id={live.id}
        changed={unsaved}
        onDraft={onDraft}
      />
      {merged && <MergedNote merged={merged} onClose={() => setMerged(undefined)} />}
    </>
  );
  const draftBar = screen.drafts && (
    <DraftBar
      resource={screen.name}
      record={record}
      copyKey={copyKey}
      synced={synced}
      keepNow={keepNow}
      draftSeen={draftSeen}
      onSite={written?.onSite(record) ?? false}
      onDiscarded={onLatest}
      onMerged={onMerged}
    />
  );
  return (
    <SimpleForm
      id={written && WRITTEN_FORM}
      disableInvalidFormNotification
      record={saves > 0 ? { ...record, _saves: saves } : record}
      toolbar={
        written ? (
          <WrittenToolbar screen={screen} onRemoved={onRemoved} publishNow={publishNow}>
            {presence}
            {draftBar}
          </WrittenToolbar>
        ) : (
          <FormToolbar screen={screen} onRemoved={onRemoved} note={presence} />
        )
      }
    >
      <FormGuard
        key={copyKey}
        copyKey={copyKey}
        done={() => removed.current || synced.current}
        onChange={setUnsaved}
        {...(screen.drafts && { keepNow, publishNow })}
      />
      <Fields saving={saving ?? false}>
        {written ? (
          <EditorFrame
            kind={screen.name}
            record={record}
            paged={written.paged}
            onSite={written.onSite(record)}
          >
            <Form />
          </EditorFrame>
        ) : (
          <Form />
        )}
      </Fields>
      {conflict && (
        <SaveConflict
          resource={screen.name}
          id={live.id}
          conflict={conflict}
          onClose={() => onConflict(undefined)}
          onDiscard={onDiscard}
          onMerged={onMerged}
        />
      )}
      {gone && (
        <GoneDialog
          screen={screen}
          words={gone}
          copyKeys={{ own: copyKey, blank: copyKeyFor('new') }}
          onLeave={onRemoved}
          onClose={() => onGone(undefined)}
        />
      )}
    </SimpleForm>
  );
}
