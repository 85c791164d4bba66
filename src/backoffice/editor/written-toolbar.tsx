import { Button } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  reactRouterProvider,
  SaveButton,
  useCanAccess,
  useDelete,
  useRecordContext,
  useRedirect,
  useSaveContext,
} from 'react-admin';
import { idle } from '../act/idle.ts';
import { SaveChanges } from '../act/save-changes.tsx';
import { AskFirst } from '../ask-first.tsx';
import { PagePreview } from '../form/page-preview.tsx';
import { MoreButton, type MoreChoice, useMoreChoices } from '../frame/more-choices.tsx';
import { HeadActions, HeadState } from '../frame/page-head.tsx';
import { Icon } from '../icon/icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { type Screen, titleOf } from '../screen.ts';
import { StateMark } from '../state-mark.tsx';
import { usePreviewBeside } from './editor-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useDiffering } from './sections.tsx';

const { useNavigate } = reactRouterProvider;

/** The form that the buttons in the bar at the top save. */
export const WRITTEN_FORM = 'written-form';

const HistoryButton = lazyPart(() => import('../history/history-button.tsx'), 'HistoryButton');

const publishLabel = (count: number) =>
  count === 0 ? 'Publish changes' : `Publish ${count} ${count === 1 ? 'change' : 'changes'}`;

/** Shows the page of the record: next to its form where there is room, otherwise over it. */
function PreviewButton({ kind, id }: { kind: string; id: Identifier }) {
  const { room, beside, toggle } = usePreviewBeside();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="eye" />} onClick={() => (room ? toggle() : setOpen(true))}>
        {beside ? 'Hide preview' : 'Preview'}
      </Button>
      {open && !room && <PagePreview kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const submit = () => document.querySelector<HTMLFormElement>(`#${WRITTEN_FORM}`)?.requestSubmit();

/** Publishes what differs from the site once somebody has seen what that is. */
function PublishButton({
  names,
  publishNow,
}: {
  names: string[];
  publishNow: Props['publishNow'];
}) {
  const { saving } = useSaveContext() ?? {};
  const [asking, setAsking] = useState(false);
  const label = publishLabel(names.length);
  const isIdle = names.length === 0 || saving === true;
  const ask = () => {
    if (!isIdle) setAsking(true);
  };
  useEffect(() => {
    if (publishNow) publishNow.current = ask;
  });
  return (
    <>
      <Button variant="contained" {...idle(isIdle)} onClick={ask}>
        {label}
      </Button>
      {asking && (
        <PublishDialog
          names={names}
          label={label}
          onClose={() => setAsking(false)}
          onPublish={() => {
            setAsking(false);
            submit();
          }}
        />
      )}
    </>
  );
}

/** What a copy does not take over: what names the record on the site, and when it appears there. */
const OWN = new Set(['slug', 'code', 'published_at', 'published_on', 'edition']);

/** What a copy begins with. */
function copyOf({ blank = {}, title }: Screen, record: RaRecord): Record<string, unknown> {
  const copied = Object.entries(blank).map(([name, empty]) => [
    name,
    OWN.has(name) ? empty : (record[name] ?? null),
  ]);
  const named = typeof title === 'string' ? title : 'name';
  return { ...Object.fromEntries(copied), [named]: `${record[named] ?? ''} (copy)` };
}

interface Props {
  screen: Screen;
  onRemoved?: () => void;
  /** Is set to what publishes, where the site shows the record. */
  publishNow?: RefObject<(() => void) | undefined>;
  /** The state of the draft and its actions. */
  children?: ReactNode;
}

/** The actions of a record with long texts, in the bar at the top, and its state at the foot. */
export function WrittenToolbar({ screen, onRemoved, publishNow, children }: Props) {
  const record = useRecordContext();
  const differing = useDiffering();
  const change = useCanAccess({ resource: screen.name, action: 'update' });
  const written = screen.written!;
  if (!record)
    return (
      <>
        <HeadActions>
          <SaveButton form={WRITTEN_FORM} alwaysEnable icon={false} />
        </HeadActions>
        <div className="save-bar">
          <StateMark disc="ruled">
            <strong>Not added yet.</strong> What you type is kept in this browser.
          </StateMark>
        </div>
      </>
    );
  const { Mark } = written;
  const onSite = written.onSite(record);
  return (
    <>
      <HeadState>
        {Mark ? (
          <Mark />
        ) : (
          <StateMark disc={onSite ? (differing.length > 0 ? 'half' : 'solid') : 'clock'}>
            {onSite ? 'published' : 'under embargo'}
            {onSite && differing.length > 0 && ' · draft changes'}
          </StateMark>
        )}
      </HeadState>
      <HeadActions>
        <span className="acts acts--form">
          {screen.versioned && change.canAccess && <HistoryButton resource={screen.name} />}
          {written.paged && <PreviewButton kind={screen.name} id={record.id} />}
        </span>
        <span className="acts acts--save">
          {change.canAccess &&
            (onSite ? (
              <PublishButton names={differing} publishNow={publishNow} />
            ) : (
              <SaveChanges form={WRITTEN_FORM} icon={false} variant="outlined" />
            ))}
        </span>
        <span className="acts acts--more">
          <MoreButton />
        </span>
      </HeadActions>
      <RecordChoices screen={screen} record={record} onRemoved={onRemoved} />
      {change.canAccess && <div className="save-bar">{children}</div>}
    </>
  );
}

/** Duplicates the record, or deletes it, from the menu behind its main button. */
function RecordChoices({
  screen,
  record,
  onRemoved,
}: {
  screen: Screen;
  record: RaRecord;
  onRemoved: Props['onRemoved'];
}) {
  const navigate = useNavigate();
  const redirect = useRedirect();
  const [asking, setAsking] = useState(false);
  const [deleteOne] = useDelete();
  const add = useCanAccess({ resource: screen.name, action: 'create' });
  const remove = useCanAccess({ resource: screen.name, action: 'delete' });
  const choices: MoreChoice[] = [];
  if (screen.blank && add.canAccess)
    choices.push({
      label: 'Duplicate',
      icon: 'copy',
      onChoose: () =>
        navigate(`/${screen.name}/create`, { state: { record: copyOf(screen, record) } }),
    });
  if (remove.canAccess)
    choices.push({
      label: 'Delete…',
      icon: 'trash',
      warning: true,
      onChoose: () => setAsking(true),
    });
  useMoreChoices('2 form', choices);
  const erase = async () => {
    await deleteOne(
      screen.name,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    onRemoved?.();
    redirect('list', screen.name);
    return 'Removed.';
  };
  if (!asking) return null;
  return (
    <AskFirst
      title={`Delete “${titleOf(screen, record)}”?`}
      text="It is deleted permanently and removed from the site immediately."
      yes="Delete"
      work={erase}
      onClose={() => setAsking(false)}
    />
  );
}
