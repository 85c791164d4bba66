import Visibility from '@mui/icons-material/Visibility';
import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  DeleteWithConfirmButton,
  type Identifier,
  type RaRecord,
  reactRouterProvider,
  SaveButton,
  Toolbar,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { usePreviewBeside } from '#src/backoffice/editor/editor-frame.tsx';
import { useDiffering } from '#src/backoffice/editor/sections.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { PagePreview } from './page-preview.tsx';

const { useNavigate } = reactRouterProvider;

const HistoryButton = lazyPart(
  () => import('#src/backoffice/history/history-button.tsx'),
  'HistoryButton',
);

const publishLabel = (count: number) =>
  count === 0 ? 'Publish changes' : `Publish ${count} ${count === 1 ? 'change' : 'changes'}`;

/** Shows the page of the record: beside its form where there is room, else over it. */
function PreviewButton({ kind, id }: { kind: string; id: Identifier }) {
  const { room, beside, toggle } = usePreviewBeside();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<Visibility />}
        aria-pressed={room ? beside : undefined}
        onClick={() => (room ? toggle() : setOpen(true))}
      >
        Preview
      </Button>
      {open && !room && <PagePreview kind={kind} id={id} onClose={() => setOpen(false)} />}
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

/** Begins a new record with what this one holds. */
function CopyButton({ screen, record }: { screen: Screen; record: RaRecord }) {
  const navigate = useNavigate();
  const add = useCanAccess({ resource: screen.name, action: 'create' });
  if (!add.canAccess) return null;
  const begin = () =>
    navigate(`/${screen.name}/create`, { state: { record: copyOf(screen, record) } });
  return <Button onClick={begin}>Duplicate</Button>;
}

/** The buttons of a form: save it, or remove its record. It stays in view however long the form is. */
export function FormToolbar({
  screen,
  onRemoved,
  note,
  children,
}: {
  screen: Screen;
  onRemoved?: () => void;
  /** Shown above the buttons: what comes and goes there moves no field that somebody is writing in. */
  note?: ReactNode;
  /** Shown beside the button that saves. */
  children?: ReactNode;
}) {
  const record = useRecordContext();
  const differing = useDiffering();
  const notify = useNotify();
  const redirect = useRedirect();
  // The screen that adds asks by itself; asked here a second time, it would wait for its own toolbar forever.
  const change = useCanAccess({ resource: screen.name, action: 'update' });
  const remove = useCanAccess({ resource: screen.name, action: 'delete' });
  const written = record && screen.written;
  const onSite = record !== undefined && screen.written?.onSite(record);
  if (record && !change.canAccess)
    return written?.paged ? (
      <Toolbar>
        <PreviewButton kind={screen.name} id={record.id} />
      </Toolbar>
    ) : null;
  const onSuccess = () => {
    onRemoved?.();
    notify('Removed.');
    redirect('list', screen.name);
  };
  return (
    <Toolbar sx={{ columnGap: 2, justifyContent: 'space-between' }}>
      {note}
      <Stack direction="row" className="form-buttons">
        <SaveButton
          alwaysEnable={!record}
          {...(!record && screen.begin && { label: screen.begin, icon: <></> })}
          {...(onSite && { label: publishLabel(differing.length) })}
        />
        {record && written?.paged && <PreviewButton kind={screen.name} id={record.id} />}
        {record && screen.versioned && <HistoryButton resource={screen.name} />}
        {record && written && screen.blank && <CopyButton screen={screen} record={record} />}
        {children}
      </Stack>
      {record && remove.canAccess && (
        <DeleteWithConfirmButton mutationMode="pessimistic" mutationOptions={{ onSuccess }} />
      )}
    </Toolbar>
  );
}
