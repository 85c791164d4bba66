import {
  Button,
  Dialog,
  DialogActions,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Skeleton,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { writableFields } from '../data-provider.ts';
import { labelOf } from '../form/field-label.ts';
import { NotRead } from '../frame/not-read.tsx';
import { Icon } from '../icon/icon.tsx';
import { timeOf } from '../moment.ts';
import { type KeptVersion, useKeptVersions, wordOf } from './kept-versions.ts';
import { VersionShown } from './version-shown.tsx';

function VersionList({
  versions,
  shown,
  onChoose,
}: {
  versions: KeptVersion[];
  shown: KeptVersion;
  onChoose: (number: number) => void;
}) {
  return (
    <List component="nav" aria-label="Versions" className="history__list" disablePadding>
      {versions.map((version) => (
        <ListItemButton
          key={version.number}
          selected={version === shown}
          aria-current={version === shown}
          onClick={() => onChoose(version.number)}
        >
          <ListItemText
            primary={`${version.number}. ${wordOf(version)}`}
            secondary={
              <>
                {version.by ? `${version.by}, ` : ''}
                {timeOf(version.at)}
                {version.changed.length > 0 && (
                  <>
                    <br />
                    {version.changed.map(labelOf).join(', ')}
                  </>
                )}
              </>
            }
          />
        </ListItemButton>
      ))}
    </List>
  );
}

function Versions({ resource, onClose }: { resource: string; onClose: () => void }) {
  const record = useRecordContext()!;
  const { setValue } = useFormContext();
  const notify = useNotify();
  const [chosen, setChosen] = useState<number>();
  const { data: versions, error, refetch } = useKeptVersions(resource, record.id);
  if (error && !versions) return <NotRead error={error} onAgain={() => void refetch()} />;
  if (!versions)
    return (
      <div role="status" aria-label="Loading…" className="history__shown">
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    );
  const shown = versions.find(({ number }) => number === chosen) ?? versions[0];
  if (!shown)
    return (
      <p className="history__shown">
        No version is kept yet. Each save keeps one: who saved, when, and what it changed.
      </p>
    );
  const onRestore = (fields: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(fields))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    notify(`Version ${shown.number} is in the form. It is restored when you save or publish it.`);
    onClose();
  };
  return (
    <div className="history">
      <VersionList versions={versions} shown={shown} onChoose={setChosen} />
      <div className="history__shown" aria-live="polite">
        <VersionShown
          key={shown.number}
          resource={resource}
          id={record.id}
          version={shown}
          earlier={versions[versions.indexOf(shown) + 1]}
          names={writableFields(resource)}
          onRestore={onRestore}
        />
      </div>
    </div>
  );
}

/** Opens the versions of the record in the surrounding form. */
export function HistoryButton({ resource }: { resource: string }) {
  const [open, setOpen] = useState(false);
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<Icon name="clock-counter-clockwise" />} onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth="lg"
        fullScreen={small}
        aria-labelledby="history-title"
      >
        <DialogTitle id="history-title">History</DialogTitle>
        {open && <Versions resource={resource} onClose={close} />}
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
